import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { hasPasskeys } from '#server/modules/accounts/accounts.repository.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import type { SessionsTable } from './auth.table.ts';

type Wanted = { tokenHash: Buffer; usedAfter: Date; createdAfter: Date; today: string };

/** Every call with a session begins with it. */
export const selectLiveSession = prepared((db: Db, wanted: Wanted) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .innerJoin('roles as r', 'r.id', 'a.roleId')
    .select(['a.id', 'a.positionId', 'r.name as role'])
    .select(['s.id as sessionId', 's.lastUsedAt', 's.confirmedAt', 's.factorConfirmedAt'])
    .select(['s.way', 's.secondFactor'])
    .select(['a.prefix', 'a.firstName', 'a.middleName', 'a.lastName', 'a.suffix'])
    .where('s.tokenHash', '=', wanted.tokenHash)
    .where('s.lastUsedAt', '>', wanted.usedAfter)
    .where('s.createdAt', '>', wanted.createdAfter)
    .where(isActiveInSql('a', wanted.today)),
);

/** Stores that a session was used, and from where; of several calls at the same time only one writes. */
export async function touchSession(
  db: Db,
  seen: { tokenHash: Buffer; accountId: number; now: Date; seenBefore: Date; ipAddress: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ lastUsedAt: seen.now, ipAddress: seen.ipAddress })
    .where('tokenHash', '=', seen.tokenHash)
    .where('lastUsedAt', '<=', seen.seenBefore)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .updateTable('accounts')
    .set({ lastOnline: seen.now })
    .where('id', '=', seen.accountId)
    .where((where) => where.or([where('lastOnline', 'is', null), where('lastOnline', '<=', seen.seenBefore)]))
    .execute();
}

export async function insertSession(
  db: Db,
  { now, ...session }: Omit<Insertable<SessionsTable>, 'id' | 'createdAt' | 'lastUsedAt'> & { now: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, createdAt: now, lastUsedAt: now })
    .execute();
}

/** Stores what the owner of the session has just given; false when the session has ended meanwhile. */
export async function recordConfirmation(
  db: Db,
  tokenHash: Buffer,
  given: Pick<Updateable<SessionsTable>, 'confirmedAt' | 'factorConfirmedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(given)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What the login checks, or undefined for an unknown or deleted account. `email` in lower case. */
export async function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('twoFactors as t', (join) =>
      join.onRef('t.accountId', '=', 'a.id').on('t.confirmedAt', 'is not', null),
    )
    .innerJoin('roles as r', 'r.id', 'a.roleId')
    .select(['a.id', 'a.passwordHash', 'a.expiresOn', 'r.name as role', 't.id as twoFactorId'])
    .select(hasPasskeys)
    .where(sql`lower(a.email)`, '=', email)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Until the transaction ends nobody else changes the account, opens a session of it, or adds or removes a way into it. Taken before
 * any row of its second factor, passkeys and sessions: of two transactions that lock these in different orders PostgreSQL ends one.
 */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a session is still there; until the transaction ends nobody ends it. */
export async function keepSession(tx: Tx, sessionId: number): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

export async function hasTwoFactor(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('twoFactors')
    .select('id')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the links that an account has to set a new password, all or only those that were asked for at the login page: after a
 * newer one, or a new password, they must not work.
 */
export async function endNewPasswordLinks(
  db: Db,
  accountId: number,
  endedAt: Date,
  { onlyRequested = false } = {},
): Promise<void> {
  await db
    .updateTable('newPasswordLinks')
    .set({ endedAt })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(onlyRequested, (query) => query.where('sentById', 'is', null))
    .execute();
}
