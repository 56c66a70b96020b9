import type { Db } from '#server/db/connect.ts';
import { chainHash } from './write-audit.ts';

const BATCH = 1000;
export type ChainReport = { entries: number; problem: string | null };

/** Walks the whole log and recomputes its hashes; names the first entry that was altered, removed or inserted. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  let hash = '';
  let entries = 0;
  for (;;) {
    const rows = await db
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
  const head = await db.selectFrom('auditHead').selectAll().executeTakeFirstOrThrow();
  const isWhole = head.lastId === entries && head.hash === hash;
  return {
    entries,
    problem: isWhole ? null : `The log ends at entry ${entries}, but ${head.lastId} were written.`,
  };
}
