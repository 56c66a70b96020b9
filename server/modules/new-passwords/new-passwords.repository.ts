import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { NewPasswordLinksTable, NewPasswordRequestsTable } from './new-passwords.table.ts';

export type NewPasswordLink = Selectable<NewPasswordLinksTable>;

/** Counts one network at a time: calls made at once cannot exceed its limit. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await lockUntilCommit(tx, LOCKS.newPasswordsFrom(network));
}

/** When the `number`th newest request from this network, or for this email, was made, if it was made after `since`. */
export async function findNthRequest(
  db: Db,
  by: { network: string } | { email: string },
  { since, number }: { since: Date; number: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('newPasswordRequests')
    .select('createdAt')
    .$call((query) =>
      'email' in by ? query.where('email', '=', by.email) : query.where('network', '=', by.network),
    )
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .offset(number - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

/** Answers its id. */
export async function insertRequest(tx: Tx, request: Insertable<NewPasswordRequestsTable>): Promise<number> {
  const { id } = await tx
    .insertInto('newPasswordRequests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a request as done and answers it; undefined when it is done already. */
export async function takeRequest(tx: Tx, id: number) {
  return tx
    .updateTable('newPasswordRequests')
    .set({ isDone: true })
    .where('id', '=', id)
    .where('isDone', '=', false)
    .returning(['email', 'ipAddress'])
    .executeTakeFirst();
}

/** The account that a link could be made for, locked until the transaction ends; `email` in lower case. */
export async function lockAccount(tx: Tx, by: { email: string } | { id: number }) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'expiresOn'])
    .where('deletedAt', 'is', null)
    .$call((query) =>
      'id' in by ? query.where('id', '=', by.id) : query.where(sql`lower(email)`, '=', by.email),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many links were made since then because somebody asked for one at the login page. */
export async function countRequestedLinks(db: Db, accountId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('newPasswordLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .where('sentById', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers its id. */
export async function insertLink(tx: Tx, link: Insertable<NewPasswordLinksTable>): Promise<number> {
  const { id } = await tx
    .insertInto('newPasswordLinks')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A link as it was stored, whether it can still be used or not. */
export async function findLink(db: Db, id: number): Promise<NewPasswordLink | undefined> {
  return db.selectFrom('newPasswordLinks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends a link by using it; false when it has ended already: of two calls at once one uses it. */
export async function consumeLink(tx: Tx, id: number, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newPasswordLinks')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes what was asked for, and the links that expired, before that time. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('newPasswordRequests').where('createdAt', '<', before).execute();
  await db.deleteFrom('newPasswordLinks').where('expiresAt', '<', before).execute();
}
