import { DAY_MS } from '#contract/format/calendar-date.ts';
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
    for await (const key of files.listOlder(folder, yesterday)) {
      if (await isNamed(db, table, key)) continue;
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}

async function isNamed(db: Db, table: (typeof OWNERS)[keyof typeof OWNERS], key: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('fileKey').where('fileKey', '=', key).executeTakeFirst();
  return row !== undefined;
}
