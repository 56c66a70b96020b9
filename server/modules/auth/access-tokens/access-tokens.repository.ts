import type { Insertable, Selectable } from 'kysely';
import { hasExpired } from '#contract/validity.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import type { AccessTokensTable } from './access-tokens.table.ts';

const SHOWN = ['id', 'name', 'scopes', 'createdAt', 'expiresOn', 'lastUsedAt', 'lastUsedFrom'] as const;
export type ShownToken = Pick<Selectable<AccessTokensTable>, (typeof SHOWN)[number]>;

/** A page of an account's access tokens, ended ones among them. */
export function findAccessTokensOf(db: Db, accountId: number, page: Wanted) {
  const own = db.selectFrom('accessTokens').select(SHOWN).where('accountId', '=', accountId);
  return pageOf(db, own, page, { sort: 'id', id: 'id' });
}

export async function countAccessTokensOf(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('accessTokens')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A token that is good on this date (`YYYY-MM-DD`), with its owner, whose account must be good as well. */
export async function findGoodToken(db: Db, tokenHash: Buffer, today: string) {
  return db
    .selectFrom('accessTokens as t')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .innerJoin('roles as r', 'r.id', 'a.roleId')
    .select(['t.id as tokenId', 't.name as tokenName', 't.scopes', 't.lastUsedAt'])
    .select(['a.id', 'a.positionId', 'r.name as role'])
    .select(['a.prefix', 'a.firstName', 'a.middleName', 'a.lastName', 'a.suffix'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.expiresOn', '>=', today)
    .where(isActiveInSql('a', today))
    .executeTakeFirst();
}

/** Whether a token is still there; until the transaction ends nobody revokes it. */
export async function keepAccessToken(tx: Tx, id: number): Promise<boolean> {
  const token = await tx
    .selectFrom('accessTokens')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return token !== undefined;
}

/** Stores when and from where a token was used last. */
export async function recordUse(db: Db, id: number, used: { at: Date; from: string }): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: used.at, lastUsedFrom: used.from })
    .where('id', '=', id)
    .execute();
}

export async function insertAccessToken(tx: Tx, row: Insertable<AccessTokensTable>): Promise<ShownToken> {
  return tx.insertInto('accessTokens').values(row).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Deletes an account's token and answers its name; undefined when the account has no such token. */
export async function deleteAccessToken(tx: Tx, own: { id: number; accountId: number }) {
  return tx
    .deleteFrom('accessTokens')
    .where('id', '=', own.id)
    .where('accountId', '=', own.accountId)
    .returning('name')
    .executeTakeFirst();
}

/** Deletes all tokens of an account; gives the names of those that were still good on this date (`YYYY-MM-DD`). */
export async function deleteAccessTokensOf(tx: Tx, accountId: number, today: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('accessTokens')
    .where('accountId', '=', accountId)
    .returning(['id', 'name', 'expiresOn'])
    .execute();
  const good = rows.filter((token) => !hasExpired(token, today));
  return good.toSorted((one, other) => one.id - other.id).map(({ name }) => name);
}

/** Deletes the tokens that ended before this date (`YYYY-MM-DD`). */
export async function deleteEndedTokens(db: Db, before: string): Promise<void> {
  await db.deleteFrom('accessTokens').where('expiresOn', '<', before).execute();
}
