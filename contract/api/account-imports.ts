/*
 * Accounts from a file (server.md section 8): the browser reads the CSV and sends its rows, keys in camelCase. All or
 * nothing: one bad row refuses the whole file.
 */
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { endpoint, idParams } from './envelope.ts';

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

/** A cell as the file has it; numbers may come as numbers. Missing cells are empty. */
const cell = z
  .union([z.string(), z.number()], 'Every cell must be a text.')
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));
const row = z.object(
  Object.fromEntries(Object.keys(ACCOUNT_COLUMNS).map((column) => [column, cell])) as Record<
    AccountColumn,
    typeof cell
  >,
  'Every row must hold the columns of the file.',
);
export type AccountImportRow = z.output<typeof row>;

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

const NO_ROWS = 'The file holds no rows.';

/** Up to 200 rows: created at once. More: 202, and the rest goes on by itself. */
export const importAccounts = endpoint({
  method: 'POST',
  path: '/accounts/import',
  body: z.strictObject({
    accounts: z
      .array(row, NO_ROWS)
      .min(1, NO_ROWS)
      .max(LIMITS.importRows, `A file can hold at most ${LIMITS.importRows} rows.`),
  }),
  data: z.union([z.object({ created: z.number() }), z.object({ import: accountImport })]),
});

export const getAccountImport = endpoint({
  method: 'GET',
  path: '/accounts/imports/:id',
  params: idParams,
  data: z.object({ import: accountImport }),
});
