import type { Db } from '#server/db/connect.ts';

/** The newest file of a sealed paper: its sealed bytes with everything that was added since; undefined while it is not sealed. */
export async function findNewestVersion(
  db: Db,
  requestId: number,
): Promise<{ fileKey: string; sha256: string } | undefined> {
  const newest = await db
    .selectFrom('paperVersions')
    .select(['fileKey', 'sha256'])
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest;
  return db
    .selectFrom('sealedDocuments')
    .select(['fileKey', 'sha256'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}
