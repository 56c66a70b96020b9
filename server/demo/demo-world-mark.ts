import type { Db } from '#server/db/connect.ts';

/* Apart from what fills the demo world, which brings the samples of every document: every start asks this. */

/** There while the demo world is made, and left behind by a start that was interrupted. */
const NAME = 'demo-world-begun';

/** Whether the database is empty, or has a demo world that is not whole. */
export async function isDemoWorldDue(db: Db): Promise<boolean> {
  return !(await hasAccounts(db)) || (await isBegun(db));
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function isBegun(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instanceValues')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAsBegun(db: Db): Promise<void> {
  await db
    .insertInto('instanceValues')
    .values({ name: NAME, value: Buffer.alloc(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markAsWhole(db: Db): Promise<void> {
  await db.deleteFrom('instanceValues').where('name', '=', NAME).execute();
}
