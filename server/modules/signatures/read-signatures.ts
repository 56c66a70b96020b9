import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Deps } from '#server/deps.ts';

/** The PNGs of signatures, by their ids. */
export async function readSignatures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, Uint8Array>> {
  return readSignatureFiles(files, await selectSignatureFiles(db, { ids }).execute());
}

/** The same from the rows of `selectSignatureFiles`. */
export async function readSignatureFiles(
  files: Deps['files'],
  rows: readonly { id: number; fileKey: string }[],
): Promise<Map<number, Uint8Array>> {
  return new Map(
    await Promise.all(rows.map(async ({ id, fileKey }) => [id, await files.read(fileKey)] as const)),
  );
}

/** Where the PNGs of signatures are, for those who ask for more at once. */
export const selectSignatureFiles = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('signatures').select(['id', 'fileKey']).where('id', '=', anyOf(ids)),
);
