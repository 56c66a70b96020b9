import { expect, test } from 'vitest';
import { checkAccountRows } from './account-rows.ts';
import { ACCOUNT_COLUMNS, type AccountImportRow } from './api/account-imports.ts';

const KNOWN = { productName: 'Lagda', emailDomains: ['example.edu'], isCommon: () => false };
const EMPTY = Object.fromEntries(Object.keys(ACCOUNT_COLUMNS).map((column) => [column, '']));
const row = (change: Partial<AccountImportRow>) => ({
  ...(EMPTY as AccountImportRow),
  firstName: 'Luz',
  lastName: 'Tolentino',
  emailAddress: 'luz@example.edu',
  password: 'seven-blue-kites',
  role: 'Faculty',
  department: 'College of Science',
  ...change,
});
const told = (...rows: AccountImportRow[]) =>
  checkAccountRows(rows, KNOWN).map((problems) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );

test('a good row has no problems, whatever the case of its role', () => {
  expect(
    told(row({ role: 'FACULTY' }), row({ emailAddress: 'ana@example.edu', prefix: 'x'.repeat(300) })),
  ).toEqual([[], []]);
});

test('what is missing or cannot be is told of each cell', () => {
  expect(told(row({ firstName: '', lastName: '', emailAddress: 'luz@gmail.com', role: '' }))).toEqual([
    [
      'firstName: The first name is missing.',
      'lastName: The last name is missing.',
      'emailAddress: Please provide a valid institutional email address.',
      'role: The role is missing.',
    ],
  ]);
  expect(told(row({ role: 'Staff' }), row({ role: 'Student', emailAddress: 'ana@example.edu' }))).toEqual([
    ['position: An account with this role needs a position.'],
    ['program: A student needs a class.', 'department: A student belongs to a class, not to a department.'],
  ]);
});

test('the second of two rows with one email is named, in any case', () => {
  const [, second, third] = told(
    row({}),
    row({ emailAddress: 'LUZ@example.edu' }),
    row({ emailAddress: '' }),
  );
  expect(second).toEqual(['emailAddress: Row 1 has the same email.']);
  expect(third).toEqual(['emailAddress: Please provide a valid institutional email address.']);
});
