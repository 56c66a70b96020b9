import type { Deps } from '#server/deps.ts';

/** The PNGs of signatures, by their ids. */
export async function readSignatures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const rows = await db.selectFrom('signatures').select(['id', 'fileKey']).where('id', 'in', ids).execute();
  return new Map(
    await Promise.all(rows.map(async ({ id, fileKey }) => [id, await files.read(fileKey)] as const)),
  );
}
