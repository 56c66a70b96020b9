import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Deps } from '#server/deps.ts';

/** The PNGs of signatures, by their ids. */
export async function readSignatures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const rows = await selectFileKeys(db, { ids }).execute();
  return new Map(
    await Promise.all(rows.map(async ({ id, fileKey }) => [id, await files.read(fileKey)] as const)),
  );
}

const selectFileKeys = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('signatures').select(['id', 'fileKey']).where('id', '=', anyOf(ids)),
);
