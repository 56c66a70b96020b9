import { sql } from 'kysely';
import type { z } from 'zod';
import type { waitingTimes as endpoint } from '#contract/api/dashboard-charts.ts';
import type { Deps } from '#server/deps.ts';
import { decidedWaits } from './decided-waits.ts';
import { firstMonday } from './period.ts';

type Query = z.output<typeof endpoint.query>;
/** `id` is null in the only row of an empty page. */
type Row = { total: number; id: number | null; name: string; cases: number; median: number; p90: number };

/**
 * How long requests waited for each position whose people signed or disapproved them in the period. Read from buckets of
 * cases that took about as long (docs/decisions/0044): exact while no more than two share one, between them evenly spread.
 */
export async function waitingTimes(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { weeks, page, limit, order }: Query,
): Promise<z.input<typeof endpoint.data>> {
  const first = firstMonday(deps, weeks);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const noted = decidedWaits(deps, sql`select event_id from office_wait_changes`);
  const { rows } = await sql<Row>`with parts as (
      select position_id, bucket, cases, shortest, longest from office_waits where since = ${first}::date
      union all
      select position_id, bucket, 1, seconds, seconds from (${noted}) noted where week >= ${first}::date
    ), buckets as (
      select position_id, bucket, sum(cases)::float8 as cases, min(shortest) as shortest, max(longest) as longest
      from parts group by position_id, bucket
    ), ranked as (
      select *, sum(cases) over (partition by position_id order by bucket) as last,
        sum(cases) over (partition by position_id) as of
      from buckets
    ), offices as (
      select positions.id, positions.name, max(of)::int as cases,
        ${percentile(0.5)} as median, ${percentile(0.9)} as p90
      from ranked join positions on positions.id = ranked.position_id
      where ${isBeside(0.5)} or ${isBeside(0.9)}
      group by positions.id
    )
    select (select count(*)::int from offices) as total, shown.*
    from (values (1)) as always
    left join (
      select * from offices order by median ${direction}, p90 ${direction}, name
      limit ${limit} offset ${(page - 1) * limit}
    ) shown on true`.execute(deps.db);
  return {
    positions: rows.flatMap(({ id, name, cases, median, p90 }) =>
      id === null ? [] : [{ position: { id, name }, cases, medianSeconds: median, p90Seconds: p90 }],
    ),
    pagination: { total: rows[0]?.total ?? 0, page, limit },
  };
}

/** The few buckets that hold a case on either side of the share. */
function isBeside(share: number) {
  const place = placeOf(share);
  return sql`(last > floor(${place}) and last - cases <= ceil(${place}))`;
}

function placeOf(share: number) {
  return sql`(${share}::float8 * (of - 1))`;
}

/** As percentile_cont: between the cases on both sides of the share, which may be in different buckets. */
function percentile(share: number) {
  const place = placeOf(share);
  const at = (
    rank: typeof place,
  ) => sql`max(shortest + (longest - shortest) * (${rank} - (last - cases)) / greatest(cases - 1, 1))
    filter (where ${rank} >= last - cases and ${rank} < last)`;
  const [below, above] = [at(sql`floor(${place})`), at(sql`ceil(${place})`)];
  return sql`(${below} + (max(${place}) - floor(max(${place}))) * (${above} - ${below}))`;
}
