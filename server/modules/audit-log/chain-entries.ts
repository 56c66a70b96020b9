import type { KeyObject } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { LOCKS } from '#server/db/advisory-locks.ts';
import { withCommit } from '#server/db/at-commit.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { blockHash, NO_BLOCK } from './audit-hashes.ts';
import type { AuditBlocksTable } from './audit-log.table.ts';
import { keyIdOf } from './log-keys.ts';

/** Entries of one block, at most. */
export const BLOCK_ENTRIES = 500;

/** The last block of the chain, and its last entry; that has no hash where its row was removed. */
export type LogEnd = { position: number; hash: string; entryId: number; entryHash: string | null };

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
    end = block.end;
    if (block.entries < BLOCK_ENTRIES) return end;
  }
}

/** Gives the new block as the end of the chain, and how many entries it has; null when nothing waits. */
async function chainBlock(tx: Tx, key: KeyObject): Promise<{ end: LogEnd; entries: number } | null> {
  // A seal waits for this. Each statement sees what was committed when its turn comes, so the lock holds for those behind it.
  const [, waiting, [before = NO_BLOCK]] = await together(tx, [
    lockChain(tx, {}),
    takeWaiting(tx, {}),
    selectLastBlock(tx, {}),
  ]);
  const links = waiting.sort((one, other) => one.id - other.id);
  const last = links.at(-1);
  if (!last) return null;
  const position = before.position + 1;
  const hash = blockHash(key, before, links);
  const logIds = links.map(({ id }) => id);
  await withCommit(tx, insertBlock(tx, { position, logIds, hash, keyId: keyIdOf(key) }).compile());
  return { end: { position, hash, entryId: last.id, entryHash: last.hash }, entries: links.length };
}

/** Nobody else chains until this transaction has ended. */
export const lockChain = prepared((tx: Db) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock(${LOCKS.chain})`.as('locked')),
);

/** An entry that was removed before it was chained is a link, too: the verifier misses it. */
const takeWaiting = prepared((tx: Db) =>
  tx
    .deleteFrom('auditUnchained')
    .where('logId', 'in', (row) =>
      row.selectFrom('auditUnchained').select('logId').orderBy('logId').limit(BLOCK_ENTRIES),
    )
    .returning((row) => [
      'logId as id',
      row.selectFrom('auditLogs').select('hash').whereRef('id', '=', 'logId').as('hash'),
    ]),
);

const selectLastBlock = prepared((tx: Db) =>
  tx.selectFrom('auditBlocks').select(['position', 'hash']).orderBy('position', 'desc').limit(1),
);

const insertBlock = prepared((tx: Db, block: Insertable<AuditBlocksTable>) =>
  tx.insertInto('auditBlocks').values(block),
);
