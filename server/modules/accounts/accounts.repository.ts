import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ACCOUNT_SORTS } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import { findFewPeople, findPeopleInOrder } from '../people/people.repository.ts';
import { type AccountFilters, countAccounts } from './account-counts.repository.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account with everything that is shown of it; undefined when there is none or it was deleted. */
export async function findAccount(db: Db, id: number) {
  const [account] = await selectAccount(db, { id }).execute();
  return account;
}

const selectAccount = prepared((db: Db, { id }: { id: number }) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.roleId')
    .leftJoin('departments as d', 'd.id', 'a.departmentId')
    .leftJoin('positions as p', 'p.id', 'a.positionId')
    .leftJoin('classes as c', 'c.id', 'a.classId')
    .leftJoin('departments as cd', 'cd.id', 'c.departmentId')
    .leftJoin('twoFactors as t', (join) =>
      join.onRef('t.accountId', '=', 'a.id').on('t.confirmedAt', 'is not', null),
    )
    .select(['a.id', 'a.prefix', 'a.firstName', 'a.middleName', 'a.lastName', 'a.suffix', 'a.email'])
    .select(['a.contactNumber', 'a.telephoneNumber', 'a.isEmailNotificationEnabled', 'a.availability'])
    .select(['a.isPasswordChanged', 'a.signatureId', 'a.lastOnline', 'a.expiresOn', 'a.createdAt'])
    .select(['a.roleId', 'a.departmentId', 'a.positionId', 'a.classId'])
    .select(['r.name as roleName', 'd.name as departmentName', 'p.name as positionName'])
    .select(['c.program', 'c.specialization', 'c.year', 'c.section', 'c.semester', 'c.academicYear'])
    .select(['cd.id as collegeId', 'cd.name as collegeName'])
    .select('t.id as twoFactorId')
    .select(hasPasskeys)
    .where('a.id', '=', id)
    .where('a.deletedAt', 'is', null),
);

/** Whether the account under `a` has a passkey. */
export function hasPasskeys(where: ExpressionBuilder<Tables & { a: Tables['accounts'] }, 'a'>) {
  const own = where.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.accountId', '=', 'a.id');
  return where.exists(own).$castTo<boolean>().as('hasPasskeys');
}

export async function emailOf(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email.toLowerCase();
}

export type AccountSearch = AccountFilters & {
  words: readonly string[];
  id?: number | undefined;
  /** Only accounts that are still valid on this date, `YYYY-MM-DD`. */
  validOn?: string | undefined;
};
export type AccountPage = Wanted & { sort: (typeof ACCOUNT_SORTS)[number] };

/**
 * A page of the accounts in whose name or email every word occurs, deleted ones left out. Sorted by `lastOnline`,
 * those who were never online come last in both directions.
 */
export async function searchPeople(db: Db, search: AccountSearch, page: AccountPage) {
  const found = (await findLivingAccounts(db, search)).select('a.id');
  const { rows, pagination } = await pageOf(
    db,
    found,
    page,
    sortedBy(page.sort),
    await knownTotal(db, search),
  );
  const ids = rows.map(({ id }) => id);
  return { people: await findPeopleInOrder(db, ids), pagination };
}

/** How `pageOf` sorts accounts, whose table is `a`. */
export function sortedBy(sort: AccountPage['sort']) {
  const column = sort === 'lastName' ? 'sortedName' : sort;
  return { sort: `a.${column}`, id: 'a.id', nullsLast: sort === 'lastOnline' } as const;
}

/** How many a search finds, where that is kept: all that need not be found by a word, a date or a number. */
export async function knownTotal(db: Db, search: AccountSearch): Promise<{ total: number } | undefined> {
  const { words, validOn, id } = search;
  if (words.length > 0 || validOn !== undefined || id !== undefined) return undefined;
  return { total: await countAccounts(db, search) };
}

/** `livingAccounts`, where a word that few people have is looked up first: it decides what else is worth looking at. */
export async function findLivingAccounts(db: Db, search: AccountSearch) {
  const few = search.words.length > 0 ? await findFewPeople(db, search.words.map(likePattern)) : null;
  return few
    ? livingAccounts(db, { ...search, words: [] }).where('a.id', '=', anyOf(few))
    : livingAccounts(db, search);
}

/**
 * The query of `searchPeople` without columns and page: accounts under `a`. Nothing is joined to them: who they are is read
 * for the page alone, and not for all that are counted.
 */
export function livingAccounts(db: Db, search: AccountSearch) {
  const { id, departmentId, roleId, positionId, rolesIn, rolesNotIn, validOn } = search;
  // Of several PostgreSQL expects far more people than there are, and looks at everybody.
  const named = ([role, ...others]: readonly Role[]) =>
    others.length === 0
      ? sql<SqlBool>`a.role_id = (select id from roles where name = ${role ?? ''})`
      : sql<SqlBool>`a.role_id = any(array(select id from roles where name = any(${[role, ...others]})))`;
  let found = db.selectFrom('accounts as a').where('a.deletedAt', 'is', null);
  if (id !== undefined) found = found.where('a.id', '=', id);
  if (departmentId !== undefined) found = found.where('a.departmentId', '=', departmentId);
  if (roleId !== undefined) found = found.where('a.roleId', '=', roleId);
  if (positionId !== undefined) found = found.where('a.positionId', '=', positionId);
  if (rolesIn) found = found.where(named(rolesIn));
  if (rolesNotIn?.length) found = found.where(sql<SqlBool>`not ${named(rolesNotIn)}`);
  if (validOn !== undefined) found = found.where('a.expiresOn', '>=', validOn);
  for (const word of search.words) {
    found = found.where('a.searchedText', 'like', likePattern(word));
  }
  return found;
}
