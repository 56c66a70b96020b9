import { sql } from 'kysely';
import type { z } from 'zod';
import type { waitingTimes as endpoint } from '#contract/api/dashboard-charts.ts';
import type { Deps } from '#server/deps.ts';
import { turnIn } from '#server/modules/events/waiting-times.ts';
import { firstMonday } from './period.ts';

type Query = z.output<typeof endpoint.query>;
/** `id` is null in the only row of an empty page. */
type Row = { total: number; id: number | null; name: string; cases: number; median: number; p90: number };

/**
 * How long requests waited for each position whose people signed or disapproved them in the period: only the turns of
 * those people, not the requestor's and not those in which nobody held the position (docs/decisions/0034-charts.md).
 */
export async function waitingTimes(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { weeks, page, limit, order }: Query,
): Promise<z.input<typeof endpoint.data>> {
  const { db, clock, config } = deps;
  const first = firstMonday(deps, weeks);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  // the list of types is written out, because only so the partial index of the decisions is used
  const { rows } = await sql<Row>`
    with decisions as (
      select event.id, event.stage_id, event.created_at, stage.position_id
      from request_events event
      join request_stages stage on stage.id = event.stage_id
      where event.type in ('sign', 'reject') and stage.position_id is not null
        and event.created_at >= (${first}::date::timestamp at time zone ${config.timeZone})
        and event.created_at <= ${clock.now()}
    ), turns as (
      select decisions.stage_id, decisions.position_id, ${turnIn('turn.status_after')} as waits_for,
        lead(turn.created_at, 1, decisions.created_at) over (partition by decisions.id order by turn.id)
          - turn.created_at as lasted
      from decisions
      join request_events turn on turn.open_stage_id = decisions.stage_id and turn.id < decisions.id
    ), cases as (
      select position_id,
        coalesce(extract(epoch from sum(lasted) filter (where waits_for = 'stage')), 0)::float8 as seconds
      from turns
      group by position_id, stage_id
    ), offices as (
      select positions.id, positions.name, count(*)::int as cases,
        percentile_cont(0.5) within group (order by seconds) as median,
        percentile_cont(0.9) within group (order by seconds) as p90
      from cases
      join positions on positions.id = cases.position_id
      group by positions.id
    )
    select (select count(*)::int from offices) as total, shown.*
    from (values (1)) as always
    left join (
      select * from offices order by median ${direction}, p90 ${direction}, name
      limit ${limit} offset ${(page - 1) * limit}
    ) shown on true`.execute(db);
  return {
    positions: rows.flatMap(({ id, name, cases, median, p90 }) =>
      id === null ? [] : [{ position: { id, name }, cases, medianSeconds: median, p90Seconds: p90 }],
    ),
    pagination: { total: rows[0]?.total ?? 0, page, limit },
  };
}
