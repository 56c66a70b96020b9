import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { turnIn } from '#server/modules/events/waiting-times.ts';
import { firstMonday } from './period.ts';

type Here = Pick<Deps, 'clock' | 'config'>;

/** The earliest Monday, `YYYY-MM-DD`, from which a chart can begin today. */
export function earliestMonday(here: Here): string {
  return firstMonday(here, Math.max(...LIMITS.chartedWeeks));
}

/**
 * Of decisions (a query of `event_id`s) that charts can show, a row each: the position that decided, the Monday of the week
 * in which it did, and the seconds that the request had waited for its people: only their turns, not the requestor's and
 * not those in which nobody held the position (docs/decisions/0034-charts.md). Stages of chosen people are left out.
 */
export function decidedWaits(here: Here, eventIds: RawBuilder<unknown>): RawBuilder<unknown> {
  const { timeZone } = here.config;
  return sql`
    select stage.position_id, taken.seconds, ${bucketOf(sql.ref('taken.seconds'))} as bucket,
      date_trunc('week', decision.created_at at time zone ${timeZone})::date as week
    from (${eventIds}) wanted
    join request_events decision on decision.id = wanted.event_id
      and decision.created_at >= (${earliestMonday(here)}::date::timestamp at time zone ${timeZone})
    join request_stages stage on stage.id = decision.stage_id and stage.position_id is not null
    cross join lateral (
      select coalesce(extract(epoch from sum(lasted) filter (where waits_for = 'stage')), 0)::float8 as seconds
      from (
        select ${turnIn('turn.statusAfter')} as waits_for,
          lead(turn.created_at, 1, decision.created_at) over (order by turn.id) - turn.created_at as lasted
        from request_events turn
        where turn.open_stage_id = decision.stage_id and turn.id < decision.id
      ) turns
      having count(*) > 0
    ) taken`;
}

/** As rows of office_waits, what `decidedWaits` found: each case from every Monday at which a chart can begin that shows it. */
export function asOfficeWaits(here: Here, waits: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select monday::date as since, position_id, bucket, count(*) as cases, min(seconds) as shortest, max(seconds) as longest
    from (${waits}) wait
    cross join lateral generate_series(${earliestMonday(here)}::date::timestamp, week::timestamp, '7 days') monday
    group by since, position_id, bucket`;
}

/** Sixteen buckets from a number of seconds to twice as many. */
export function bucketOf(seconds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor(16 * ln(greatest(${seconds}, 1)) / ln(2))::smallint`;
}
