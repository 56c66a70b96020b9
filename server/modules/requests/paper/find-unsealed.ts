import type { Db } from '#server/db/connect.ts';

/** The requests that wait for their seal, oldest first: milliseconds after a last signature, or since something failed. */
export async function findUnsealed(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('isSealDue', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
