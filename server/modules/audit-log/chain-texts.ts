import type { Range } from './findings.ts';

/* The sentences of the verifier about the chain: what, where, and what it means. */

export function changedEntries(range: Range): string {
  return isOne(range)
    ? `Entry ${range.first} was changed: it does not fit its hash.`
    : `${entries(range)} were changed: they do not fit their hashes.`;
}

export function removedEntries(range: Range): string {
  return isOne(range)
    ? `Entry ${range.first} was removed: the chain has it, the log does not.`
    : `${entries(range)} were removed: the chain has them, the log does not.`;
}

/** Such an entry is as well one whose block was removed; nothing in the database tells the two apart. */
export function insertedEntries(range: Range): string {
  return isOne(range)
    ? `Entry ${range.first} was inserted: no block of the chain has it, or the block that had it was removed.`
    : `${entries(range)} were inserted: no block of the chain has them, or the blocks that had them were removed.`;
}

export function entriesChainedTwice(range: Range): string {
  return isOne(range)
    ? `Entry ${range.first} is chained more than once: somebody put it into the chain or its queue again.`
    : `${entries(range)} are chained more than once: somebody put them into the chain or its queue again.`;
}

export function removedBlocks({ first, last }: Pick<Range, 'first' | 'last'>): string {
  return first === last
    ? `Block ${first} of the chain was removed.`
    : `Blocks ${first} to ${last} of the chain were removed.`;
}

export function changedBlock(position: number, ids: readonly number[]): string {
  const which = `Block ${position} of the chain, with entries ${ids[0]} to ${ids.at(-1)},`;
  return `${which} was changed: it does not fit its entries and the block before it.`;
}

/** `id`: the key that the blocks name; null when they name none, and none of those that were given fits. */
export function blocksOfOtherKey({ first, last }: Range, id: string | null, presentId: string): string {
  const which = first === last ? `Block ${first} was` : `Blocks ${first} to ${last} were`;
  const named = id === null ? '' : ` (${id})`;
  return `${which} hashed with another secret key${named} than the present one (${presentId}) and could not be checked. If SECRET_KEY was changed, give the earlier one in EARLIER_SECRET_KEYS; if it never was, somebody else wrote this part of the log.`;
}

/** `where`: "of block 7", "that wait to be chained". */
export function entriesOfOtherKey(count: number, where: string): string {
  return `Entries ${where} (${count.toLocaleString('en-US')} of them) could not be checked: written with another secret key than the present one, or changed.`;
}

/** Of the first version: its hashes need no key, and each covers the entry before. */
export function changedInFirstVersion(id: number): string {
  return `Entry ${id} or the one before it was changed: it does not fit its hash.`;
}

export function wrongEndOfFirstVersion(id: number): string {
  return `The head of the first version’s log does not fit entry ${id}, its last: one of them was changed.`;
}

export const HEAD_REMOVED =
  'The head of the first version’s log (audit_head) was removed: its entries cannot be told from others.';

/** Of what a search looks in, which holds a text for each entry. */
export function changedTexts(range: Range): string {
  return isOne(range)
    ? `What a search finds entry ${range.first} by was changed: it does not fit its hash.`
    : `What a search finds ${inWords(range)} by was changed: it does not fit its hashes.`;
}

/** A process of an earlier version makes such texts as well. */
export function unhashedTexts(range: Range): string {
  return isOne(range)
    ? `What a search finds entry ${range.first} by has no hash, although the log says that all have one: somebody took it away, or a process of an earlier version still runs.`
    : `What a search finds ${inWords(range)} by has no hashes, although the log says that all have one: somebody took them away, or a process of an earlier version still runs.`;
}

export function hiddenEntries(range: Range): string {
  return isOne(range)
    ? `Entry ${range.first} is hidden from searches: what they would find it by was removed.`
    : `${entries(range)} are hidden from searches: what they would find them by was removed.`;
}

export const INDEX_REMOVED =
  'No search of the log can be made: somebody removed how far the texts go that it looks in (audit_index).';

export const INDEX_AHEAD =
  'New entries are hidden from searches: how far the texts go that they look in (audit_index) was set beyond the end of the chain.';

export const TEXTS_OF_OTHER_KEY =
  'What searches look in could not all be checked: some of it was hashed with another secret key than those given.';

function isOne({ count }: Range): boolean {
  return count === 1;
}

function entries(range: Range): string {
  return `E${inWords(range).slice(1)}`;
}

function inWords({ first, last, count }: Range): string {
  return `entries ${first} to ${last} (${count.toLocaleString('en-US')} of them)`;
}
