/*
 * The calls of User Management, for Admins (the list also for Staff). Apart from accounts.ts, which nearly every other
 * contract needs.
 */
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { isLongEnough, PASSWORD_PROBLEMS } from '../password-rule.ts';
import { ACCOUNT_SORTS, account, accountSummary, named } from './accounts.ts';
import { endpoint, idNumber, listQuery, optionalId, pagination } from './envelope.ts';
import { phone } from './profile.ts';

export const listedAccount = accountSummary.extend({
  class: named.nullable(),
  /** When it was last used; null when never. */
  lastOnline: z.string().nullable(),
  expiresOn: z.string(),
});

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  query: listQuery(ACCOUNT_SORTS).extend({
    search: z.string().max(LIMITS.textCharacters).default(''),
    departmentId: optionalId,
    roleId: optionalId,
    positionId: optionalId,
  }),
  data: z.object({ accounts: z.array(listedAccount), pagination }),
});

const NAME_REQUIRED = 'First and last name are required';
const requiredName = z
  .string(NAME_REQUIRED)
  .trim()
  .min(1, NAME_REQUIRED)
  .max(LIMITS.textCharacters, `A name has at most ${LIMITS.textCharacters} characters.`);
const optionalText = z
  .string('Please give a text.')
  .trim()
  .max(LIMITS.textCharacters, `Please give at most ${LIMITS.textCharacters} characters.`)
  .nullable()
  .optional();
const EMAIL = 'Please provide a valid institutional email address.';
const reference = (thing: string) => idNumber(`Please choose a ${thing}.`);

/** What the office types: who it is, how to reach them, where they belong. */
export const newAccount = z.strictObject({
  prefix: optionalText,
  firstName: requiredName,
  middleName: optionalText,
  lastName: requiredName,
  suffix: optionalText,
  /** Its domain must be one of the institution's, which the server knows. */
  email: z.string(EMAIL).trim().max(LIMITS.textCharacters, EMAIL).pipe(z.email(EMAIL)),
  password: z
    .string(PASSWORD_PROBLEMS.short)
    .max(LIMITS.textCharacters)
    .refine(isLongEnough, PASSWORD_PROBLEMS.short),
  contactNumber: phone.nullable().optional(),
  telephoneNumber: phone.nullable().optional(),
  roleId: reference('role'),
  departmentId: reference('department').nullable().optional(),
  positionId: reference('position').nullable().optional(),
  classId: reference('class').nullable().optional(),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  body: newAccount,
  data: z.object({ account }),
});

const NAME_THEM = 'Please name the accounts.';
const ids = z
  .array(idNumber(NAME_THEM), NAME_THEM)
  .min(1, NAME_THEM)
  .max(LIMITS.bulkRows, `At most ${LIMITS.bulkRows} at a time.`);

/** The same rules as for one account; all or none. */
export const bulkUpdateAccounts = endpoint({
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
});

export const bulkDeleteAccounts = endpoint({
  method: 'PUT',
  path: '/accounts/bulkdelete',
  body: z.strictObject({ ids }),
  data: z.object({ deleted: z.number() }),
});
