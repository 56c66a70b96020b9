import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { chainHash } from './write-audit.ts';

const BATCH = 1000;

/** `entries`: how many were walked before the end or the problem. `problem`: one sentence, null when the log is whole. */
export type ChainReport = { entries: number; problem: string | null };

/**
 * Walks the whole log and recomputes its hashes; names the first entry that was altered, removed or inserted. Rows and head
 * are read in one snapshot, so that a portal that writes meanwhile is no problem; rows come in batches, whatever their number.
 */
export function verifyChain(db: Db): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(verifyEntries);
}

/** The same within a transaction of the caller, which sees one state of the log. */
export async function verifyEntries(tx: Tx): Promise<ChainReport> {
  let hash = '';
  let entries = 0;
  for (;;) {
    const rows = await nextRows(tx, entries);
    for (const { isPossibleTime, ...row } of rows) {
      if (row.id < 1) return { entries, problem: `Entry ${row.id} was inserted.` };
      if (row.id !== entries + 1) return { entries, problem: `Entry ${entries + 1} is missing.` };
      hash = isPossibleTime ? chainHash(hash, row) : '';
      if (hash !== row.hash) return { entries, problem: `Entry ${row.id} or the one before it was changed.` };
      entries = row.id;
    }
    if (rows.length < BATCH) break;
  }
  const head = await tx.selectFrom('auditHead').selectAll().executeTakeFirstOrThrow();
  const isWhole = head.lastId === entries && head.hash === hash;
  return {
    entries,
    problem: isWhole ? null : `The log ends at entry ${entries}, but ${head.lastId} were written.`,
  };
}

/** A batch of the rows after the verified ones; the first also has those whose number comes before 1. */
function nextRows(tx: Tx, verified: number) {
  const rows = tx.selectFrom('auditLogs').selectAll().select(isPossibleTime).orderBy('id').limit(BATCH);
  return verified === 0 ? rows.execute() : rows.where('id', '>', verified).execute();
}

/** The portal writes whole milliseconds; our copy of any other time would be rounded, and its hash still fit. */
const isPossibleTime = sql<boolean>`created_at = date_trunc('milliseconds', created_at)
  and created_at between '1970-01-01' and '9999-12-31'`.as('isPossibleTime');
