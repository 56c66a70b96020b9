import type { Db } from '#server/db/connect.ts';

/** The requests that wait for their seal, oldest first: milliseconds after a last signature, or since something failed. */
export async function findUnsealed(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .leftJoin('sealedDocuments', 'sealedDocuments.requestId', 'requests.id')
    .select('requests.id')
    .where('requests.status', '=', 'COMPLETED')
    .where('sealedDocuments.requestId', 'is', null)
    .orderBy('requests.id')
    .execute();
  return rows.map(({ id }) => id);
}
