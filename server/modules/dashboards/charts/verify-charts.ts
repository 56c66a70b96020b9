import { type RawBuilder, sql } from 'kysely';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { WrongFigure } from '#server/db/kept-counts.ts';
import type { Deps } from '#server/deps.ts';
import { changesTurn } from '#server/modules/events/waiting-times.ts';
import { verifyWeeklyCounts } from '#server/modules/requests/counts/verify-weekly-counts.ts';
import { asOfficeWaits, decidedWaits, earliestMonday } from './decided-waits.ts';

type Here = Pick<Deps, 'clock' | 'config'>;

/**
 * Reads every request and event that charts are made from and says where what is kept differs, as it was at one moment: requests may
 * move meanwhile. With `mend`, makes it anew; that fails, and can be tried again, when the job adds something up at that moment.
 */
export async function verifyCharts(
  { db, ...here }: Here & Pick<Deps, 'db'>,
  { mend = false } = {},
): Promise<WrongFigure[]> {
  const weekly = await verifyWeeklyCounts({ db, ...here }, { mend });
  const others = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const wrong = [...(await findWrongWaiting(tx)), ...(await findWrongWaits(tx, here))];
      if (mend && wrong.length > 0) await mendCharts(tx, here);
      return wrong;
    });
  return [...weekly, ...others];
}

/** Makes what charts are made from events anew. */
export async function mendCharts(tx: Tx, here: Here): Promise<void> {
  await tx.deleteFrom('waitingRequests').execute();
  await sql`insert into waiting_requests (request_id, since) ${WAITING}`.execute(tx);
  await tx.deleteFrom('officeWaits').execute();
  await tx.deleteFrom('officeWaitChanges').execute();
  await sql`insert into office_waits (since, position_id, bucket, cases, shortest, longest)
    ${countedWaits(here)}`.execute(tx);
}

const WAITING = sql`
  select requests.id as request_id, latest.created_at as since
  from requests
  cross join lateral (
    select event.created_at from request_events event
    where event.request_id = requests.id and ${changesTurn('event')}
    order by event.id desc limit 1
  ) latest
  where requests.status = any(${[...ACTIVE_STATUSES]})`;

function countedWaits(here: Here): RawBuilder<unknown> {
  // the types are written out, because only so the partial index of the decisions is used
  const all = sql`select id as event_id from request_events where type in ('sign', 'reject')
    and created_at >= (${earliestMonday(here)}::date::timestamp at time zone ${here.config.timeZone})`;
  return asOfficeWaits(here, decidedWaits(here, all));
}

async function findWrongWaiting(tx: Tx): Promise<WrongFigure[]> {
  const { rows } = await sql<{ requestId: number; kept: Date | null; counted: Date | null }>`
    select request_id, kept.since as kept, counted.since as counted
    from waiting_requests kept full join (${WAITING}) counted using (request_id)
    where kept.since is distinct from counted.since
    order by request_id`.execute(tx);
  return rows.map(({ requestId, kept, counted }) => ({
    figure: `Request ${requestId} waits since`,
    kept: kept?.toISOString() ?? null,
    counted: counted?.toISOString() ?? null,
  }));
}

async function findWrongWaits(tx: Tx, here: Here): Promise<WrongFigure[]> {
  const noted = asOfficeWaits(here, decidedWaits(here, sql`select event_id from office_wait_changes`));
  const { rows } = await sql<{
    since: string;
    positionId: number;
    kept: string | null;
    counted: string | null;
  }>`
    with kept as (
      select since, position_id, bucket, sum(cases)::bigint as cases, min(shortest) as shortest, max(longest) as longest
      from (
        select since, position_id, bucket, cases, shortest, longest from office_waits
        where since >= ${earliestMonday(here)}::date
        union all ${noted}
      ) part
      group by since, position_id, bucket
    )
    select since, position_id, ${cases('kept')} as kept, ${cases('counted')} as counted
    from kept full join (${countedWaits(here)}) counted using (since, position_id, bucket)
    where (kept.cases, kept.shortest, kept.longest) is distinct from (counted.cases, counted.shortest, counted.longest)
    order by since, position_id, bucket`.execute(tx);
  return rows.map(({ since, positionId, ...values }) => ({
    figure: `Position ${positionId}, decisions since ${since}`,
    ...values,
  }));
}

function cases(of: string) {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`${column('cases')} || ' between ' || ${column('shortest')} || ' and ' || ${column('longest')} || ' seconds'`;
}
