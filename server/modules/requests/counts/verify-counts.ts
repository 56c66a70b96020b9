import { sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findWrongCounts } from '#server/db/kept-counts.ts';
import { KEPT_COUNTS } from './read-request-counts.ts';

type Key = { documentId: number; status: Status };
export type WrongCount = Key & { kept: number; counted: number };

/** Counts every request and says which of the kept counts differ. With `mend`, writes the difference that is missing. */
export async function verifyCounts(db: Db, { mend = false } = {}): Promise<WrongCount[]> {
  return findWrongCounts<Key>(db, {
    columns: ['documentId', 'status'],
    kept: KEPT_COUNTS,
    counted: sql`select document_id, status, count(*) as count from requests group by document_id, status`,
    mend: mend ? write : null,
  });
}

function write(tx: Tx, missing: readonly (Key & { difference: number })[]) {
  const rows = missing.map(({ documentId, status, difference }) => ({ documentId, status, difference }));
  return tx.insertInto('requestCountChanges').values(rows).execute();
}
