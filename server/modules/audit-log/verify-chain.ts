import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { firstVersionHash } from './audit-hashes.ts';
import {
  changedInFirstVersion,
  entriesChainedTwice,
  HEAD_REMOVED,
  insertedEntries,
  removedEntries,
  wrongEndOfFirstVersion,
} from './chain-texts.ts';
import { type KeyUse, startChecking } from './check-chain.ts';
import { collectFindings, type Findings } from './findings.ts';
import { named } from './log-keys.ts';
import { type TextsReport, verifyTexts } from './verify-texts.ts';
import { findMisplaced, walkBlocks, walkFirstVersion, walkWaiting } from './walk-chain.ts';

export type ChainReport = {
  /** How many were looked at, with those that `waiting` counts: they will be chained in a moment. */
  entries: number;
  waiting: number;
  lastBlock: number;
  keys: KeyUse[];
  /** What a search of the log looks in. */
  texts: TextsReport;
  /** One sentence each, a hundred at most: none when the log is whole. */
  problems: string[];
  /** What could not be checked, because it was hashed with another key than those given. */
  unchecked: string[];
};
type Options = {
  /** The present one first, then those that were used before it. */
  keys: readonly [KeyObject, ...KeyObject[]];
  progress?: (what: string, done: number, of: number) => void;
};

/**
 * Walks the whole log: every entry by its own hash, the blocks from the first to the last. Names what was altered, removed or inserted.
 * It reads one snapshot, so that a portal that writes meanwhile is no problem, and so many rows at once, whatever their number.
 */
export function verifyChain(db: Db, options: Options): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyEntries(tx, options));
}

/** The same within a transaction of the caller, which sees one state of the log. */
export async function verifyEntries(tx: Tx, { keys, progress }: Options): Promise<ChainReport> {
  // Of millions of rows a statement may take longer than one of a call.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { count } = await tx
    .selectFrom('auditLogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const problems = collectFindings();
  const lastOfFirstVersion = await checkFirstVersion(tx, problems);
  const [present, ...earlier] = keys;
  const namedKeys = [named(present), ...earlier.map(named)] as const;
  const check = startChecking(namedKeys, problems, (id) => id < 1 || id > lastOfFirstVersion);
  let chained = 0;
  for await (const block of walkBlocks(tx)) {
    check.block(block);
    chained += block.logIds.length;
    progress?.('the log', chained, count);
  }
  let waiting = 0;
  for await (const found of walkWaiting(tx)) {
    check.waiting(found);
    waiting += found.ids.length;
  }
  const checked = check.end();
  for (const range of await findMisplaced(tx)) {
    problems.add(range.isTwice ? entriesChainedTwice(range) : insertedEntries(range));
  }
  const unchecked = collectFindings();
  for (const sentence of checked.unchecked) unchecked.add(sentence);
  const isOtherKey = checked.unchecked.length > 0;
  const texts = await verifyTexts(tx, { keys: namedKeys, problems, unchecked, isOtherKey, progress });
  return { ...checked, waiting, texts, problems: problems.sentences(), unchecked: unchecked.sentences() };
}

/** Entries of the first version are chained among themselves: the numbers 1 to the head's, which it gives. */
async function checkFirstVersion(tx: Tx, problems: Findings): Promise<number> {
  const head = await tx.selectFrom('auditHead').selectAll().executeTakeFirst();
  if (!head) {
    problems.add(HEAD_REMOVED);
    return 0;
  }
  let last = { id: 0, hash: '' };
  for await (const row of walkFirstVersion(tx, head.lastId)) {
    if (row.id !== last.id + 1) {
      problems.add(removedEntries({ first: last.id + 1, last: row.id - 1, count: row.id - last.id - 1 }));
    } else if (!row.isPossibleTime || row.hash !== firstVersionHash(last.hash, row)) {
      problems.add(changedInFirstVersion(row.id));
    }
    last = row;
  }
  if (last.id !== head.lastId || last.hash !== head.hash) problems.add(wrongEndOfFirstVersion(head.lastId));
  return head.lastId;
}
