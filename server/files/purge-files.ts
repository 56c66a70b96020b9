import { sql } from 'kysely';
import { DAY_MS } from '#contract/time-units.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { unlessFilesAreKept } from './files-lock.ts';

/** Which table names the files of each folder. */
export const OWNERS = {
  attachments: 'attachments',
  signatures: 'signatures',
  sealed: 'sealedDocuments',
  versions: 'paperVersions',
} as const;
type Owner = (typeof OWNERS)[keyof typeof OWNERS];

/**
 * Removes the files that no row names: a file is written before its row, and a call that fails in between leaves it. Files of
 * the last day stay, because their rows may not be written yet. While a backup reads files nothing is removed: the next night
 * does it. Answers how many were removed.
 */
export async function purgeFiles(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  return (await unlessFilesAreKept(deps.db, () => removeUnnamed(deps))) ?? 0;
}

async function removeUnnamed({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  let removed = 0;
  for (const [folder, table] of Object.entries(OWNERS)) {
    for await (const keys of severalAtOnce(files.listOlder(folder, yesterday))) {
      const unnamed = new Set(keys).difference(await namedOf(db, table, keys));
      for (const key of unnamed) await files.remove(key);
      removed += unnamed.size;
    }
  }
  return removed;
}

/** Most of the tables have no index of keys and are read as a whole for each query; meanwhile no backup can begin. */
const KEYS_AT_ONCE = 1_000;

async function* severalAtOnce(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let several: string[] = [];
  for await (const key of keys) {
    several.push(key);
    if (several.length < KEYS_AT_ONCE) continue;
    yield several;
    several = [];
  }
  if (several.length > 0) yield several;
}

async function namedOf(db: Db, table: Owner, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('fileKey')
    .where('fileKey', 'in', sql<string>`(select unnest(${keys}::text[]))`)
    .execute();
  return new Set(rows.map(({ fileKey }) => fileKey));
}
