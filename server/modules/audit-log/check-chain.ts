import { type BlockHead, blockHash, entryHash, NO_BLOCK } from './audit-hashes.ts';
import {
  blocksOfOtherKey,
  changedBlock,
  changedEntries,
  entriesOfOtherKey,
  removedBlocks,
  removedEntries,
} from './chain-texts.ts';
import { collectFindings, type Findings, joinRanges } from './findings.ts';
import type { LogKey } from './log-keys.ts';
import type { Found, FoundBlock, FoundEntry } from './walk-chain.ts';

/** The blocks that were hashed with one key; `id` is null where neither they name it nor any that was given fits. */
export type KeyUse = { id: string | null; firstBlock: number; lastBlock: number; blocks: number };

type Checked = { entries: number; lastBlock: number; keys: KeyUse[]; unchecked: string[] };

/**
 * Checks the chain as it is walked: every entry by its own hash, each block by the block before and its entries. `keys`: those that
 * may have been used, the present one first; what was hashed with another is not called changed but unchecked. `hasOwnHash`: not
 * so in entries of the first version.
 */
export function startChecking(
  keys: readonly [LogKey, ...LogKey[]],
  problems: Findings,
  hasOwnHash: (id: number) => boolean,
) {
  const unchecked = collectFindings();
  const uses = new Map<string | null, KeyUse>();
  const removed = joinRanges((range) => problems.add(removedEntries(range)));
  const changed = joinRanges((range) => problems.add(changedEntries(range)));
  const ofOtherKey = joinRanges((range, id: string | null) =>
    unchecked.add(blocksOfOtherKey(range, id, keys[0].id)),
  );
  let entries = 0;
  let before: BlockHead | null = NO_BLOCK;
  let lastBlock = 0;
  let isOtherKey = false;

  /** What is wrong with these entries; `mayBeOfOtherKey`: then those that fit no key are not called changed. */
  function checkEntries({ ids, rows }: Found, mayBeOfOtherKey: boolean): { wrong: number; unknown: number } {
    let [wrong, unknown] = [0, 0];
    for (const id of ids) {
      entries += 1;
      const row = rows.get(id);
      if (row && isWhole(row)) continue;
      if (row?.isPossibleTime && mayBeOfOtherKey) {
        unknown += 1;
        continue;
      }
      (row ? changed : removed).add({ first: id }, entries, null);
      wrong += 1;
    }
    return { wrong, unknown };
  }

  function isWhole(row: FoundEntry): boolean {
    if (!row.isPossibleTime) return false;
    return !hasOwnHash(row.id) || keys.some(({ key }) => row.hash === entryHash(key, row));
  }

  return {
    block({ position, logIds: ids, hash, keyId, rows }: FoundBlock): void {
      if (position !== lastBlock + 1) {
        problems.add(removedBlocks({ first: lastBlock + 1, last: position - 1 }));
        before = null;
      }
      const links = ids.map((id) => ({ id, hash: rows.get(id)?.hash ?? null }));
      const head = before;
      const key = head && keys.find(({ key }) => hash === blockHash(key, head, links));
      const isGiven = keys.some(({ id }) => id === keyId);
      // A block that names no key says by its entries whether one of those given was used.
      const isNamed = keyId !== null || head === null || ids.some((id) => isProven(rows.get(id)));
      const isUnknown = !key && !isGiven && (keyId !== null || !isNamed);
      // At the change of a key, entries that were written before it are chained after it.
      const { wrong, unknown } = checkEntries({ ids, rows }, isUnknown || isOtherKey);
      if (isUnknown) ofOtherKey.add({ first: position }, position, keyId);
      else if (unknown > 0) sayUnchecked(unknown, `of block ${position}`);
      else if (head && !key && wrong === 0) problems.add(changedBlock(position, ids));
      count(position, isUnknown ? keyId : (key?.id ?? keyId));
      isOtherKey = isUnknown;
      before = { position, hash };
      lastBlock = position;
    },
    waiting(found: Found): void {
      const { unknown } = checkEntries(found, isOtherKey);
      if (unknown > 0) sayUnchecked(unknown, 'that wait to be chained');
    },
    end(): Checked {
      for (const ranges of [removed, changed, ofOtherKey]) ranges.end();
      return { entries, lastBlock, keys: [...uses.values()], unchecked: unchecked.sentences() };
    },
  };

  function sayUnchecked(count: number, where: string): void {
    ofOtherKey.end();
    unchecked.add(entriesOfOtherKey(count, where));
  }

  function isProven(row: FoundEntry | undefined): boolean {
    return row !== undefined && hasOwnHash(row.id) && isWhole(row);
  }

  function count(position: number, id: string | null): void {
    const use = uses.get(id) ?? { id, firstBlock: position, lastBlock: position, blocks: 0 };
    uses.set(id, { ...use, lastBlock: position, blocks: use.blocks + 1 });
  }
}
