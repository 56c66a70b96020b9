import { z } from 'zod';
import { type Affiliation, checkAffiliation } from '#contract/affiliation.ts';
import type { AccountColumn, AccountImportRow } from '#contract/api/account-imports.ts';
import { phone } from '#contract/api/profile.ts';
import type { Issue } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { findPasswordProblem } from '#server/modules/accounts/check-password.ts';
import {
  isInstitutional,
  type NewAccount,
  NOT_INSTITUTIONAL,
} from '#server/modules/accounts/insert-accounts.ts';

/** An account that can be created once its password is hashed. */
export type ReadyAccount = Omit<NewAccount, 'passwordHash'> & { password: string };
type Problem = { column: AccountColumn; message: string };
type Checked = { account: ReadyAccount | null; problems: Problem[] };

/**
 * Checks every cell of an import. `issues` are named by row (the first after the heading is 1) and column, all of them;
 * `accounts` are complete only when there are none.
 */
export async function checkRows(
  deps: Pick<Deps, 'db' | 'config'>,
  rows: readonly AccountImportRow[],
): Promise<{ accounts: ReadyAccount[]; issues: Issue[] }> {
  const known = await loadKnown(deps.db, rows);
  const checked: Checked[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const result = await checkRow(deps, row, known);
    const email = row.emailAddress.toLowerCase();
    const first = seen.get(email);
    if (first !== undefined)
      result.problems.push({ column: 'emailAddress', message: `Row ${first + 1} has the same email.` });
    else seen.set(email, index);
    checked.push(result);
  }
  return {
    accounts: checked.flatMap(({ account }) => account ?? []),
    issues: checked.flatMap(({ problems }, index) =>
      problems.map(({ column, message }) => ({
        path: `accounts.${index}.${column}`,
        message: `Row ${index + 1}: ${message}`,
      })),
    ),
  };
}

type Known = {
  roles: ReadonlyMap<string, { id: number; name: Role }>;
  departments: ReadonlyMap<string, number>;
  positions: ReadonlyMap<string, number>;
  classes: ReadonlyMap<string, number>;
  takenEmails: ReadonlySet<string>;
};

async function checkRow(deps: Pick<Deps, 'config'>, row: AccountImportRow, known: Known): Promise<Checked> {
  const problems: Problem[] = [];
  const complain = (column: AccountColumn, message: string) => problems.push({ column, message });
  for (const column of ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'password'] as const) {
    if (row[column].length > LIMITS.textCharacters)
      complain(column, `Please give at most ${LIMITS.textCharacters} characters.`);
  }
  if (row.firstName === '') complain('firstName', 'The first name is missing.');
  if (row.lastName === '') complain('lastName', 'The last name is missing.');
  for (const column of ['contactNumber', 'telephoneNumber'] as const) {
    const { error } = phone.safeParse(row[column]);
    if (error) complain(column, error.issues[0]?.message ?? '');
  }
  const email = row.emailAddress.toLowerCase();
  if (!z.email().safeParse(email).success || !isInstitutional(deps, email))
    complain('emailAddress', NOT_INSTITUTIONAL);
  else if (known.takenEmails.has(email))
    complain('emailAddress', 'An account with this email already exists.');
  const weakness = await findPasswordProblem(deps, row.password, { ...row, email });
  if (weakness) complain('password', weakness);

  const role = known.roles.get(row.role.toLowerCase());
  if (!role) complain('role', row.role ? `There is no role "${row.role}".` : 'The role is missing.');
  const department = findByName('department', row, known.departments, complain);
  const position = findByName('position', row, known.positions, complain);
  const studentClass = findClass(row, known, complain);
  if (role) {
    const has = {
      department: row.department !== '',
      position: row.position !== '',
      class: CLASS_COLUMNS.some((column) => row[column] !== ''),
    };
    for (const { at, message } of checkAffiliation({ role: role.name, isNew: true, ...has }))
      complain(COLUMN_OF[at], `${message}.`);
  }
  if (!role || problems.length > 0) return { account: null, problems };
  const { prefix, firstName, middleName, lastName, suffix, password, contactNumber, telephoneNumber } = row;
  const account = {
    ...{ prefix, firstName, middleName, lastName, suffix, email, password, contactNumber, telephoneNumber },
    roleId: role.id,
    departmentId: department,
    positionId: position,
    classId: studentClass,
  };
  return { account, problems };
}

const CLASS_COLUMNS = [
  'program',
  'specialization',
  'yearLevel',
  'section',
  'semester',
  'academicYear',
] as const;
const COLUMN_OF: Record<Affiliation, AccountColumn> = {
  department: 'department',
  position: 'position',
  class: 'program',
};

function findByName(
  column: 'department' | 'position',
  row: AccountImportRow,
  ids: ReadonlyMap<string, number>,
  complain: (column: AccountColumn, message: string) => void,
): number | null {
  const name = row[column];
  if (name === '') return null;
  const id = ids.get(name.toLowerCase());
  if (id === undefined) complain(column, `There is no ${column} "${name}".`);
  return id ?? null;
}

/** A student's class by its six values, in any case; it must exist. */
function findClass(
  row: AccountImportRow,
  known: Known,
  complain: (column: AccountColumn, message: string) => void,
): number | null {
  if (CLASS_COLUMNS.every((column) => row[column] === '')) return null;
  const id = known.classes.get(classKey(row));
  if (id === undefined) complain('program', 'There is no class with these values.');
  return id ?? null;
}

const classKey = (values: Record<(typeof CLASS_COLUMNS)[number], string | number>) =>
  CLASS_COLUMNS.map((column) => String(values[column]).trim().toLowerCase()).join('\n');

async function loadKnown(db: Db, rows: readonly AccountImportRow[]): Promise<Known> {
  const [roles, departments, positions, classes] = await Promise.all([
    db.selectFrom('roles').select(['id', 'name']).execute(),
    db.selectFrom('departments').select(['id', 'name']).execute(),
    db.selectFrom('positions').select(['id', 'name']).execute(),
    db.selectFrom('classes').selectAll().execute(),
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
    roles: new Map(
      roles.filter(({ name }) => ROLES.includes(name)).map((role) => [role.name.toLowerCase(), role]),
    ),
    departments: byName(departments),
    positions: byName(positions),
    classes: new Map(
      classes.map(({ id, year, ...values }) => [classKey({ ...values, yearLevel: year }), id]),
    ),
    takenEmails: new Set(taken.map(({ email }) => email.toLowerCase())),
  };
}
