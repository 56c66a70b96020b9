import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { PaperVersionsTable } from '#server/modules/requests/requests.table.ts';

/** A file of a sealed paper: its sealed bytes, or those with everything that was added since. */
export type PaperFile = { fileKey: string; sha256: string; size: number };
export type PaperVersionRow = Selectable<PaperVersionsTable>;

const OF_FILE = ['fileKey', 'sha256', 'size'] as const;

/** The file that was sealed; undefined while the request is not sealed. */
export function findSealed(db: Db, requestId: number): Promise<(PaperFile & { sealedAt: Date }) | undefined> {
  return db
    .selectFrom('sealedDocuments')
    .select([...OF_FILE, 'sealedAt'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** A version of this request's paper; undefined when it has none of this number. */
export function findVersion(
  db: Db,
  { requestId, versionId }: { requestId: number; versionId: number },
): Promise<PaperFile | undefined> {
  return db
    .selectFrom('paperVersions')
    .select(OF_FILE)
    .where('requestId', '=', requestId)
    .where('id', '=', versionId)
    .executeTakeFirst();
}

/** The newest file of a sealed paper; undefined while it is not sealed. */
export async function findNewestVersion(db: Db, requestId: number): Promise<PaperFile | undefined> {
  const newest = await db
    .selectFrom('paperVersions')
    .select(OF_FILE)
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? findSealed(db, requestId);
}

/**
 * The same, after whoever is just adding something has done so: until the transaction ends nobody else does. The row of
 * the request is what everybody locks first: whoever began with another one would wait for them while they wait for it.
 */
export async function lockNewestVersion(tx: Tx, requestId: number): Promise<PaperFile | undefined> {
  await tx.selectFrom('requests').select('id').where('id', '=', requestId).forUpdate().execute();
  return findNewestVersion(tx, requestId);
}

/** What a paper got since it was sealed, the newest last. */
export function findVersions(db: Db, requestId: number): Promise<PaperVersionRow[]> {
  return db
    .selectFrom('paperVersions')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
}
