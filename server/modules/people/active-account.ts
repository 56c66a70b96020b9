import { type Expression, type SqlBool, sql } from 'kysely';
import { hasExpired } from '#contract/validity.ts';
import type { AccountSummariesView } from './people.table.ts';

/** Whether an account can hold anything and act: neither deleted nor expired (server.md section 3). */
export function isActive(
  person: Pick<AccountSummariesView, 'deletedAt' | 'expiresOn'>,
  today: string,
): boolean {
  return person.deletedAt === null && !hasExpired(person, today);
}

/** Whether an Admin may name this person for a stage, of a request or of a document's pipeline: an active account, but no Student. */
export function maySign(
  person: Pick<AccountSummariesView, 'deletedAt' | 'expiresOn' | 'roleName'>,
  today: string,
): boolean {
  return isActive(person, today) && person.roleName !== 'Student';
}

/** The same of an account or a summary of one, by its name in the query. */
export function isActiveInSql(account: string, today: string): Expression<SqlBool> {
  const [deletedAt, expiresOn] = [sql.ref(`${account}.deletedAt`), sql.ref(`${account}.expiresOn`)];
  return sql<SqlBool>`(${deletedAt} is null and ${expiresOn} >= ${today})`;
}
