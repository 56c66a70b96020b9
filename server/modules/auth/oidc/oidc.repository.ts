import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CampusSignInsTable } from './oidc.table.ts';

/** The first answer counts: a repeated one changes nothing. */
export async function insertAnswer(db: Db, answer: Insertable<CampusSignInsTable>): Promise<void> {
  await db
    .insertInto('campusSignIns')
    .values(answer)
    .onConflict((conflict) => conflict.column('browserHash').doNothing())
    .execute();
}

export async function findAnswer(
  db: Db,
  browserHash: Buffer,
  since: Date,
): Promise<Selectable<CampusSignInsTable> | undefined> {
  return db
    .selectFrom('campusSignIns')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('createdAt', '>', since)
    .executeTakeFirst();
}

/** Whether the answer was there to be taken: of two calls at the same time only one gets it. */
export async function takeAnswer(db: Db, browserHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campusSignIns')
    .where('browserHash', '=', browserHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
