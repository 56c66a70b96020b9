import { sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import { KEPT_COUNTS } from './read-request-counts.ts';

export type WrongCount = { documentId: number; status: Status; kept: number; counted: number };

/**
 * Counts every request and says which of the kept counts differ, as they were at one moment: requests may be added and
 * moved meanwhile. With `mend`, writes the difference that is missing.
 */
export async function verifyCounts(db: Db, { mend = false } = {}): Promise<WrongCount[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<WrongCount>`
        select document_id, status, coalesce(kept.count, 0)::bigint as kept, coalesce(counted.count, 0) as counted
        from ${KEPT_COUNTS} kept
        full join (select document_id, status, count(*) as count from requests group by document_id, status) counted
          using (document_id, status)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
        order by document_id, status`.execute(tx);
      if (mend && rows.length > 0) {
        const missing = rows.map(({ documentId, status, kept, counted }) => ({
          documentId,
          status,
          difference: counted - kept,
        }));
        await tx.insertInto('requestCountChanges').values(missing).execute();
      }
      return rows;
    });
}
