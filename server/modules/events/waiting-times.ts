import { type Expression, type SqlBool, sql } from 'kysely';
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
        ${turnIn('status_after')} as waits_for
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

/** For whom a request waits in the status of this column, as `for` has it. */
export function turnIn(statusColumn: string): Expression<WaitingTime['for']> {
  const status = sql.ref(statusColumn);
  return sql`case
    when ${status} = any(${[...REQUESTOR_STATUSES]}) then 'requestor'
    when ${status} = 'PENDING' then 'nobody'
    else 'stage' end`;
}

/**
 * Whether an event (by the alias of its table) changed for whom the request waits: neither the seal nor the naming of a
 * signee for another stage. While the requestor has to answer, naming somebody changes nothing for them.
 */
export function changesTurn(event: string): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${event}.${name}`);
  return sql<SqlBool>`(${column('type')} <> 'seal' and (${column('type')} <> 'name-signee'
    or (${column('stageId')} = ${column('openStageId')} and ${column('statusAfter')} <> 'ACTION NEEDED')))`;
}
