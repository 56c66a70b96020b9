import { sql } from 'kysely';
import { FINAL_STATUSES } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import type { WrongFigure } from '#server/db/kept-counts.ts';
import { hasOneOf } from '../read/request-filters.ts';

type Row = { requestId: number; accountId: number; kept: string | null; counted: string | null };
/** Of the wrong rows, however many there are. */
const MAX_SHOWN = 20;

/** What `signed_requests` should hold, by the stages and their requests. */
const SIGNED = sql`
  select distinct requests.created_at as requested_at, requests.id as request_id, stage.signed_by_id as account_id,
    requests.document_id,
    case when ${hasOneOf(FINAL_STATUSES)} then requests.status else 'ACTIVE' end as outcome
  from request_stages stage join requests on requests.id = stage.request_id
  where stage.signed_by_id is not null`;

/** As `verifyCounts`, for who signed which request: the first wrong rows, which mending puts right with all others. */
export async function verifySigned(db: Db, { mend = false } = {}): Promise<WrongFigure[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<Row>`
        select request_id, account_id, kept.outcome as kept, counted.outcome as counted
        from signed_requests kept full join (${SIGNED}) counted using (request_id, account_id)
        where (kept.requested_at, kept.document_id, kept.outcome)
          is distinct from (counted.requested_at, counted.document_id, counted.outcome)
        order by request_id, account_id limit ${MAX_SHOWN}`.execute(tx);
      if (mend && rows.length > 0) {
        await sql`
          delete from signed_requests kept using (table signed_requests except ${SIGNED}) wrong
          where kept.request_id = wrong.request_id and kept.account_id = wrong.account_id`.execute(tx);
        await addSigned(tx);
      }
      return rows.map(({ requestId, accountId, kept, counted }) => ({
        figure: `Request ${requestId}, signed by account ${accountId}`,
        kept,
        counted,
      }));
    });
}

/** Adds whatever is not there yet. */
export async function addSigned(db: Db): Promise<void> {
  await sql`insert into signed_requests (requested_at, request_id, account_id, document_id, outcome) ${SIGNED}
    on conflict do nothing`.execute(db);
}
