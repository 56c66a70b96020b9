import { z } from 'zod';
import { type Affiliation, checkAffiliation } from './affiliation.ts';
import { type AccountColumn, type AccountImportRow, CLASS_COLUMNS } from './api/account-imports.ts';
import { TEXT_TOO_LONG } from './api/envelope.ts';
import { isInstitutional, NOT_INSTITUTIONAL } from './institutional-email.ts';
import { LIMITS } from './limits.ts';
import { passwordProblem } from './password-rule.ts';
import { phone } from './phone.ts';
import { ROLES, type Role } from './roles.ts';
import type { CellProblem } from './row-issues.ts';

type Known = {
  emailDomains: readonly string[];
  productName: string;
  /** Whether a lower-case text is a common password; the browser does not know. */
  isCommon: (text: string) => boolean;
};
type Problem = CellProblem<AccountColumn>;

/**
 * What is wrong with each row of an import, as far as the rows themselves tell (server.md section 8): the browser asks
 * before the file is sent, the server before it looks up what the rows refer to.
 */
export function checkAccountRows(rows: readonly AccountImportRow[], known: Known): Problem[][] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const problems = checkRow(row, known);
    const email = row.emailAddress.toLowerCase();
    const first = seen.get(email);
    if (first === undefined) seen.set(email, index);
    else if (email)
      problems.push({ column: 'emailAddress', message: `Row ${first + 1} has the same email.` });
    return problems;
  });
}

/** The role of a row, in any case. */
export function roleOf({ role }: Pick<AccountImportRow, 'role'>): Role | undefined {
  return ROLES.find((name) => name.toLowerCase() === role.toLowerCase());
}

function checkRow(row: AccountImportRow, { emailDomains, ...known }: Known): Problem[] {
  const problems: Problem[] = [];
  const complain = (column: AccountColumn, message: string) => problems.push({ column, message });
  for (const column of ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'password'] as const) {
    if (row[column].length > LIMITS.textCharacters) complain(column, TEXT_TOO_LONG);
  }
  if (row.firstName === '') complain('firstName', 'The first name is missing.');
  if (row.lastName === '') complain('lastName', 'The last name is missing.');
  for (const column of ['contactNumber', 'telephoneNumber'] as const) {
    const { error } = phone.safeParse(row[column]);
    if (error) complain(column, error.issues[0]?.message ?? '');
  }
  const email = row.emailAddress.toLowerCase();
  if (!z.email().safeParse(email).success || !isInstitutional(email, emailDomains))
    complain('emailAddress', NOT_INSTITUTIONAL);
  const weakness = passwordProblem(row.password, { ...row, email }, { isOld: false, ...known });
  if (weakness) complain('password', weakness);

  const role = roleOf(row);
  if (!role) complain('role', row.role ? `There is no role "${row.role}".` : 'The role is missing.');
  else {
    const has = {
      department: row.department !== '',
      position: row.position !== '',
      class: CLASS_COLUMNS.some((column) => row[column] !== ''),
    };
    for (const { at, message } of checkAffiliation({ role, isNew: true, ...has }))
      complain(COLUMN_OF[at], `${message}.`);
  }
  return problems;
}

const COLUMN_OF: Record<Affiliation, AccountColumn> = {
  department: 'department',
  position: 'position',
  class: 'program',
};
