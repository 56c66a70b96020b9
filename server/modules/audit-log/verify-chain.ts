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
    .execute(verifySnapshot);
}

async function verifySnapshot(tx: Tx): Promise<ChainReport> {
  let hash = '';
  let entries = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('auditLogs')
      .selectAll()
      .where('id', '>', entries)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (row.id !== entries + 1) return { entries, problem: `Entry ${entries + 1} is missing.` };
      hash = chainHash(hash, row);
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
