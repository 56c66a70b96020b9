import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/**
 * Where the chain of the log ends: its last block, and the last entry of that. The hash of the block covers every entry before it;
 * whoever knows it can tell whether the log was rewritten since, by whomever.
 */
export type LogState = {
  block: { position: number; hash: string };
  entry: { id: number; hash: string };
};

const BLOCK = 'lagda-log-block';
const ENTRY = 'lagda-log-entry';
const lastEntry = sql<number>`log_ids[cardinality(log_ids)]`;
const KEYWORD = /^(lagda-log-(?:block|entry))=(\d{1,15}):([\da-f]{64}|missing),?$/;

/** The state now, after everything that was committed by then has been chained. Throws an Error while there is no entry. */
export async function readLogState({ db, auditLog }: Pick<Deps, 'db' | 'auditLog'>): Promise<LogState> {
  await auditLog.chain();
  const last = await db
    .selectFrom('auditBlocks')
    .leftJoin('auditLogs', (join) => join.on('auditLogs.id', '=', lastEntry))
    .select(['position', 'auditBlocks.hash', 'auditLogs.hash as entryHash', lastEntry.as('entryId')])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) throw new Error('The log has no entry yet');
  const { position, hash, entryId, entryHash } = last;
  // An entry that somebody removed does not keep a paper from its seal; the verifier misses it.
  return { block: { position, hash }, entry: { id: entryId, hash: entryHash ?? 'missing' } };
}

/** As a paper carries it: keywords of the file, which its seal covers. */
export function asKeywords({ block, entry }: LogState): string[] {
  return [`${BLOCK}=${block.position}:${block.hash}`, `${ENTRY}=${entry.id}:${entry.hash}`];
}

/** What `asKeywords` wrote, among any other keywords; null where it is not there. */
export function fromKeywords(keywords: readonly string[]): LogState | null {
  const found = new Map(
    keywords.flatMap((keyword) => {
      const [, name, number, hash] = KEYWORD.exec(keyword) ?? [];
      return name && hash ? [[name, { number: Number(number), hash }] as const] : [];
    }),
  );
  const [block, entry] = [found.get(BLOCK), found.get(ENTRY)];
  if (!block || !entry) return null;
  return {
    block: { position: block.number, hash: block.hash },
    entry: { id: entry.number, hash: entry.hash },
  };
}
