import { checkAccountRows, roleOf } from '#contract/account-rows.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountColumn,
  type AccountImportRow,
  CLASS_COLUMNS,
} from '#contract/api/account-imports.ts';
import { classKey } from '#contract/class-values.ts';
import type { Issue } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { type CellProblem, rowIssues } from '#contract/row-issues.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { loadIsCommon } from '#server/modules/accounts/check-password.ts';
import type { NewAccount } from '#server/modules/accounts/insert-accounts.ts';
import { findClassIds } from '#server/modules/classes/classes.repository.ts';

/** An account that can be created once its password is hashed. */
export type ReadyAccount = Omit<NewAccount, 'passwordHash'> & { password: string };
type Problem = CellProblem<AccountColumn>;

const COLUMNS = Object.keys(ACCOUNT_COLUMNS);

/**
 * Checks every cell of an import: what the rows themselves tell (contract/account-rows.ts), and what they refer to.
 * `issues` are named by row (the first after the heading is 1) and column, all of them; `accounts` are complete only
 * when there are none.
 */
export async function checkRows(
  deps: Pick<Deps, 'db' | 'config'>,
  rows: readonly AccountImportRow[],
): Promise<{ accounts: ReadyAccount[]; issues: Issue[] }> {
  const known = await loadKnown(deps.db, rows);
  const { emailDomains, productName } = deps.config;
  const problems = checkAccountRows(rows, { emailDomains, productName, isCommon: await loadIsCommon() });
  const accounts: ReadyAccount[] = [];
  const issues: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    const found = referencesOf(row, known);
    const all = [...(problems[index] ?? []), ...found.problems].toSorted(byColumn);
    issues.push(...rowIssues('accounts', index, all));
    if (all.length === 0) accounts.push(accountOf(row, found));
  }
  return { accounts, issues };
}

const byColumn = (one: Problem, other: Problem) =>
  COLUMNS.indexOf(one.column) - COLUMNS.indexOf(other.column);

type Known = {
  roles: ReadonlyMap<Role, number>;
  departments: ReadonlyMap<string, number>;
  positions: ReadonlyMap<string, number>;
  classes: ReadonlyMap<string, number>;
  takenEmails: ReadonlySet<string>;
};
type References = {
  roleId: number;
  departmentId: number | null;
  positionId: number | null;
  classId: number | null;
};

/** The ids of what a row names, and what of it there is not. */
function referencesOf(row: AccountImportRow, known: Known): References & { problems: Problem[] } {
  const problems: Problem[] = [];
  const find = (column: 'department' | 'position') => {
    const name = row[column];
    if (name === '') return null;
    const id = known[`${column}s`].get(name.toLowerCase());
    if (id === undefined) problems.push({ column, message: `There is no ${column} "${name}".` });
    return id ?? null;
  };
  const findClass = () => {
    if (CLASS_COLUMNS.every((column) => row[column] === '')) return null;
    const id = known.classes.get(classKey({ ...row, year: row.yearLevel }));
    if (id === undefined)
      problems.push({ column: 'program', message: 'There is no class with these values.' });
    return id ?? null;
  };
  if (known.takenEmails.has(row.emailAddress.toLowerCase())) {
    problems.push({ column: 'emailAddress', message: 'An account with this email already exists.' });
  }
  const role = roleOf(row);
  return {
    roleId: (role && known.roles.get(role)) ?? 0,
    departmentId: find('department'),
    positionId: find('position'),
    classId: findClass(),
    problems,
  };
}

function accountOf(row: AccountImportRow, { roleId, departmentId, positionId, classId }: References) {
  const { prefix, firstName, middleName, lastName, suffix, password, contactNumber, telephoneNumber } = row;
  const email = row.emailAddress.toLowerCase();
  return {
    ...{ prefix, firstName, middleName, lastName, suffix, email, password, contactNumber, telephoneNumber },
    ...{ roleId, departmentId, positionId, classId },
  };
}

async function loadKnown(db: Db, rows: readonly AccountImportRow[]): Promise<Known> {
  const [roles, departments, positions, classes] = await Promise.all([
    db.selectFrom('roles').select(['id', 'name']).execute(),
    db.selectFrom('departments').select(['id', 'name']).execute(),
    db.selectFrom('positions').select(['id', 'name']).execute(),
    findClassIds(db),
  ]);
  const emails = rows.map(({ emailAddress }) => emailAddress.toLowerCase());
  const taken = await db
    .selectFrom('accounts')
    .select('email')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', row.fn.any(row.val(emails))))
    .where('deletedAt', 'is', null)
    .execute();
  const byName = (named: readonly { id: number; name: string }[]) =>
    new Map(named.map(({ id, name }) => [name.toLowerCase(), id]));
  return {
    roles: new Map(roles.map(({ id, name }) => [name, id])),
    departments: byName(departments),
    positions: byName(positions),
    classes,
    takenEmails: new Set(taken.map(({ email }) => email.toLowerCase())),
  };
}
