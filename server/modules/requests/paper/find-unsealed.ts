import type { Db } from '#server/db/connect.ts';
import { TRUE } from '#server/db/literal-true.ts';

/** The requests that wait for their seal, oldest first: each for the moment after its last signature, longer where sealing failed. */
export function findUnsealed(db: Db): Promise<number[]> {
  return findSome(db, {});
}

/** The first `limit` of them behind the request `after`. */
export function findUnsealedAfter(db: Db, after: number, limit: number): Promise<number[]> {
  return findSome(db, { after, limit });
}

async function findSome(db: Db, { after = 0, limit }: { after?: number; limit?: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where('isSealDue', '=', TRUE)
    .where('id', '>', after)
    .orderBy('id')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
