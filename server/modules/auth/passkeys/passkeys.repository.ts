import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import type { PasskeysTable } from './passkeys.table.ts';

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** A page of an account's passkeys. */
export function findPasskeysOf(db: Db, accountId: number, page: Wanted) {
  const own = db.selectFrom('passkeys').select(SHOWN).where('accountId', '=', accountId);
  return pageOf(db, own, page, { sort: 'id', id: 'id' });
}

/** The credential ids of an account, at most one more than it may have. */
export async function findCredentialIdsOf(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credentialId')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ credentialId }) => credentialId);
}

/** A passkey with what a sign-in needs of its account; undefined when it is not known or its account was deleted. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('accounts as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.credentialId', 'p.publicKey', 'p.counter', 'p.accountId'])
    .select(['a.email', 'a.passwordHash', 'a.expiresOn'])
    .where('p.credentialId', '=', credentialId)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertPasskey(db: Db, passkey: Insertable<PasskeysTable>) {
  return db.insertInto('passkeys').values(passkey).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Gives an account's passkey another name; undefined when the account has no such passkey. */
export async function updateName(db: Db, own: { id: number; accountId: number }, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('accountId', '=', own.accountId)
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Deletes an account's passkey and answers its name; undefined when the account has no such passkey. */
export async function deletePasskey(
  db: Db,
  own: { id: number; accountId: number },
): Promise<Pick<Selectable<PasskeysTable>, 'name'> | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('accountId', '=', own.accountId)
    .returning('name')
    .executeTakeFirst();
}

/** Deletes all passkeys of an account and answers how many there were. */
export async function deletePasskeysOf(db: Db, accountId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Stores that a passkey was used; false when it was used or removed since `before` was read. */
export async function recordUse(
  db: Db,
  before: { id: number; counter: number },
  used: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: used.counter, lastUsedAt: used.now })
    .where('id', '=', before.id)
    .where('counter', '=', before.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
