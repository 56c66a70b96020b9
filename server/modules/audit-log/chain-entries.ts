import type { KeyObject } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { anyOf } from '#server/db/any-of.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { blockHash, type Link, NO_BLOCK } from './audit-hashes.ts';
import type { AuditBlocksTable } from './audit-log.table.ts';
import { keyIdOf } from './log-keys.ts';

/** Entries of one block, at most. */
export const BLOCK_ENTRIES = 500;
const CHAINING = sql`hashtextextended('who chains the log', 0)`;

/** The last block of the chain. */
export type LogEnd = { position: number; hash: string };

/**
 * Chains every entry that was committed and is not chained yet, in blocks, whichever process wrote it: in the order of their
 * numbers within a block, in the order of their commits from block to block. One process at a time. Gives the last block that it
 * made, null when nothing waited.
 */
export async function chainEntries(db: Db, key: KeyObject): Promise<LogEnd | null> {
  let end: LogEnd | null = null;
  for (;;) {
    const block = await db.transaction().execute((tx) => chainBlock(tx, key));
    if (!block) return end;
    end = { position: block.position, hash: block.hash };
    if (block.entries < BLOCK_ENTRIES) return end;
  }
}

/** Gives the new block, and how many entries it has; null when nothing waits. */
async function chainBlock(tx: Tx, key: KeyObject): Promise<(LogEnd & { entries: number }) | null> {
  // A seal waits for this. Each statement sees what was committed when its turn comes, so the lock holds for those behind it.
  const [, waiting, [last = NO_BLOCK]] = await together(tx, [
    lockChain(tx, {}),
    takeWaiting(tx, {}),
    selectLastBlock(tx, {}),
  ]);
  if (waiting.length === 0) return null;
  const logIds = waiting.map(({ logId }) => logId).sort((a, b) => a - b);
  const hash = blockHash(key, last, await findLinks(tx, logIds));
  await insertBlock(tx, { position: last.position + 1, logIds, hash, keyId: keyIdOf(key) }).execute();
  return { position: last.position + 1, hash, entries: logIds.length };
}

/** In the order of the ids. An entry that was removed before it was chained is a link, too: the verifier misses it. */
async function findLinks(tx: Tx, ids: readonly number[]): Promise<Link[]> {
  const rows = await selectHashes(tx, { ids }).execute();
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  return ids.map((id) => ({ id, hash: hashes.get(id) ?? null }));
}

const lockChain = prepared((tx: Db) => tx.selectNoFrom(sql`pg_advisory_xact_lock(${CHAINING})`.as('locked')));

const takeWaiting = prepared((tx: Db) =>
  tx
    .deleteFrom('auditUnchained')
    .where('logId', 'in', (row) =>
      row.selectFrom('auditUnchained').select('logId').orderBy('logId').limit(BLOCK_ENTRIES),
    )
    .returning('logId'),
);

const selectLastBlock = prepared((tx: Db) =>
  tx.selectFrom('auditBlocks').select(['position', 'hash']).orderBy('position', 'desc').limit(1),
);

const selectHashes = prepared((tx: Db, { ids }: { ids: readonly number[] }) =>
  tx.selectFrom('auditLogs').select(['id', 'hash']).where('id', '=', anyOf(ids)),
);

const insertBlock = prepared((tx: Db, block: Insertable<AuditBlocksTable>) =>
  tx.insertInto('auditBlocks').values(block),
);
