/*
 * The calls of User Management, for Admins (the list also for Staff). Apart from accounts.ts, which nearly every other
 * contract needs.
 */
import { z } from 'zod';
import { oneLine } from '../format/one-line.ts';
import { NOT_INSTITUTIONAL } from '../institutional-email.ts';
import { LIMITS } from '../limits.ts';
import { isLongEnough } from '../password-input.ts';
import { PASSWORD_PROBLEMS } from '../password-rule.ts';
import { phone } from '../phone.ts';
import { ACCOUNT_SORTS, account, accountSummary, named } from './accounts.ts';
import {
  bulkIds,
  endpoint,
  idNumber,
  listQuery,
  optionalId,
  pagination,
  requiredLine,
  sought,
  TEXT_TOO_LONG,
} from './envelope.ts';

export const listedAccount = accountSummary.extend({
  class: named.nullable(),
  /** When it was last used; null when never. */
  lastOnline: z.string().nullable(),
  expiresOn: z.string(),
  /** Whom the requests wait for that this account asked for (docs/decisions/0029-user-management.md). */
  signees: z.array(z.object({ id: z.number(), displayName: z.string() })),
});
export type ListedAccount = z.infer<typeof listedAccount>;

export const listAccounts = endpoint({
  name: 'listAccounts',
  summary: 'The accounts, filtered and paged.',
  method: 'GET',
  path: '/accounts',
  query: listQuery(ACCOUNT_SORTS).extend({
    search: sought,
    departmentId: optionalId,
    roleId: optionalId,
    positionId: optionalId,
  }),
  data: z.object({ accounts: z.array(listedAccount), pagination }),
});

const NAME_REQUIRED = 'First and last name are required';
const requiredName = requiredLine(NAME_REQUIRED, {
  tooLong: `A name has at most ${LIMITS.textCharacters} characters.`,
});
const optionalText = z
  .string('Please give a text.')
  .overwrite(oneLine)
  .max(LIMITS.textCharacters, TEXT_TOO_LONG)
  .nullable()
  .optional();
const reference = (thing: string) => idNumber(`Please choose a ${thing}.`);

/** What the office types: who it is, how to reach them, where they belong. */
export const newAccount = z.strictObject({
  prefix: optionalText,
  firstName: requiredName,
  middleName: optionalText,
  lastName: requiredName,
  suffix: optionalText,
  /** Its domain must be one of the institution's, which the server knows. */
  email: z
    .string(NOT_INSTITUTIONAL)
    .overwrite(oneLine)
    .max(LIMITS.textCharacters, NOT_INSTITUTIONAL)
    .pipe(z.email(NOT_INSTITUTIONAL)),
  password: z
    .string(PASSWORD_PROBLEMS.short)
    .max(LIMITS.textCharacters, PASSWORD_PROBLEMS.long)
    .refine(isLongEnough, PASSWORD_PROBLEMS.short),
  contactNumber: phone.nullable().optional(),
  telephoneNumber: phone.nullable().optional(),
  roleId: reference('role'),
  departmentId: reference('department').nullable().optional(),
  positionId: reference('position').nullable().optional(),
  classId: reference('class').nullable().optional(),
});

export const createAccount = endpoint({
  name: 'createAccount',
  summary: 'Creates an account.',
  method: 'POST',
  path: '/accounts',
  body: newAccount,
  data: z.object({ account }),
});

const ids = bulkIds('Please name the accounts.');

/** The same rules as for one account; all or none. */
export const bulkUpdateAccounts = endpoint({
  name: 'bulkUpdateAccounts',
  summary: 'Changes several accounts: all or none.',
  method: 'PUT',
  path: '/accounts/bulkupdate',
  body: z.strictObject({
    ids,
    roleId: reference('role').optional(),
    departmentId: reference('department').nullable().optional(),
    positionId: reference('position').nullable().optional(),
    classId: reference('class').nullable().optional(),
  }),
  data: z.object({ updated: z.number() }),
  alsoRefuses: [404],
});

export const bulkDeleteAccounts = endpoint({
  name: 'bulkDeleteAccounts',
  summary: 'Deletes several accounts: all or none.',
  method: 'PUT',
  path: '/accounts/bulkdelete',
  body: z.strictObject({ ids }),
  data: z.object({ deleted: z.number() }),
  alsoRefuses: [404],
});
