/*
 * Accounts from a file (server.md section 8): the browser reads the CSV and sends its rows, keys in camelCase. All or
 * nothing: one bad row refuses the whole file.
 */
import { z } from 'zod';
import { endpoint, idParams } from './envelope.ts';
import { importRows } from './import-rows.ts';

/** The columns of the file in their order (specification part 1, section 5), by the key of the row. */
export const ACCOUNT_COLUMNS = {
  prefix: 'Prefix',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  emailAddress: 'Email Address',
  password: 'Password',
  contactNumber: 'Contact Number',
  telephoneNumber: 'Telephone Number',
  department: 'Department',
  role: 'Role',
  position: 'Position',
  yearLevel: 'Year Level',
  program: 'Program',
  specialization: 'Specialization',
  section: 'Section',
  semester: 'Semester',
  academicYear: 'Academic Year',
} as const;
export type AccountColumn = keyof typeof ACCOUNT_COLUMNS;

/** Those that nobody should read over a shoulder, and whose cells are taken letter by letter. */
export const SECRET_COLUMNS = ['password'] as const satisfies AccountColumn[];

/** Those that together are a student's class. */
export const CLASS_COLUMNS = [
  'yearLevel',
  'program',
  'specialization',
  'section',
  'semester',
  'academicYear',
] as const satisfies AccountColumn[];

const rows = importRows(ACCOUNT_COLUMNS, SECRET_COLUMNS);
export type AccountImportRow = z.output<typeof rows>[number];

export const IMPORT_STATES = ['running', 'done', 'failed'] as const;
const accountImport = z.object({
  id: z.number(),
  /** How many accounts there are to create, and how many are ready to be stored. */
  total: z.number(),
  done: z.number(),
  /** `failed`: nothing was saved. */
  state: z.enum(IMPORT_STATES),
  /** How many were created; once it is done. */
  created: z.number().optional(),
  /** Why it failed, in a sentence. */
  problem: z.string().optional(),
});
export type AccountImport = z.infer<typeof accountImport>;

/** Up to 200 rows: created at once. More: 202, and the rest goes on by itself. */
export const importAccounts = endpoint({
  name: 'importAccounts',
  summary: 'Imports accounts: all rows or none; many rows as a job.',
  method: 'POST',
  path: '/accounts/import',
  body: z.strictObject({ accounts: rows }),
  data: z.union([z.object({ created: z.number() }), z.object({ import: accountImport })]),
  mayGoOn: true,
});

export const getAccountImport = endpoint({
  name: 'getAccountImport',
  summary: 'How far an import of accounts is.',
  method: 'GET',
  path: '/accounts/imports/:id',
  params: idParams,
  data: z.object({ import: accountImport }),
});
