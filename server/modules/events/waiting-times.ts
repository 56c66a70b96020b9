import { sql } from 'kysely';
import { ACTIVE_STATUSES, REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * How long a request waited, and for whom: `requestor` while they had to answer or to choose a date, `stage` while the
 * people of a stage had to act, `nobody` while its position was vacant. One row per turn, in order; the last one of an
 * active request lasts until `now`.
 */
export type WaitingTime = {
  for: 'requestor' | 'stage' | 'nobody';
  stageId: number | null;
  since: Date;
  seconds: number;
};

/** Read from the events in one query, walking the index (request_id, id). */
export async function findWaitingTimes(db: Db, requestId: number, now: Date): Promise<WaitingTime[]> {
  const { rows } = await sql<WaitingTime>`
    with turns as (
      select id, open_stage_id, status_after, created_at as since,
        lead(created_at, 1, ${now}) over (order by id) as until,
        case
          when status_after = any(${[...REQUESTOR_STATUSES]}) then 'requestor'
          when status_after = 'PENDING' then 'nobody'
          else 'stage' end as waits_for
      from request_events
      where request_id = ${requestId} and type <> 'seal'
    )
    select waits_for as "for", open_stage_id as stage_id, since,
      greatest(0, extract(epoch from until - since))::float8 as seconds
    from turns
    where status_after = any(${[...ACTIVE_STATUSES]})
    order by id`.execute(db);
  return rows;
}
