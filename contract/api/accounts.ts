import { z } from 'zod';
import { oneLine } from '../format/one-line.ts';
import { LIMITS } from '../limits.ts';
import { phone } from '../phone.ts';
import { ROLES } from '../roles.ts';
import { WEEKDAYS } from '../weekdays.ts';
import {
  clockTime,
  endpoint,
  idNumber,
  idParams,
  listQuery,
  optionalId,
  pagination,
  requiredLine,
  sought,
} from './envelope.ts';

export const named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof named>;

export const role = z.object({ id: z.number(), name: z.enum(ROLES) });

export const studentClass = z.object({
  id: z.number(),
  program: z.string(),
  specialization: z.string(),
  year: z.number(),
  section: z.string(),
  semester: z.number(),
  academicYear: z.string(),
  /** The class label, e.g. "BSM-CS 4A". */
  name: z.string(),
});

/** An account inside another thing (server.md section 8). */
export const accountSummary = z.object({
  id: z.number(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: role.nullable(),
  position: named.nullable(),
  department: named.nullable(),
  /** Only of an account that was deleted: it has no page any more. */
  isDeleted: z.literal(true).optional(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

const times = z.array(clockTime('Please give times as HH:mm.'));

/** Weekday to sorted, unique `HH:mm` times in the institution's time zone. */
export const availability = z.partialRecord(z.enum(WEEKDAYS), times);
export type Availability = z.infer<typeof availability>;

/** The same as it may be sent: `sunday` is taken too, and left out, as nobody can be met then. */
export const givenAvailability = z
  .partialRecord(z.enum([...WEEKDAYS, 'sunday']), times)
  .transform(({ sunday: _, ...week }): Availability => week);

export const account = z.object({
  id: z.number(),
  displayName: z.string(),
  prefix: z.string().nullable(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  suffix: z.string().nullable(),
  email: z.string(),
  contactNumber: z.string().nullable(),
  telephoneNumber: z.string().nullable(),
  roleId: z.number(),
  departmentId: z.number().nullable(),
  positionId: z.number().nullable(),
  classId: z.number().nullable(),
  role,
  department: named.nullable(),
  position: named.nullable(),
  /** With the college that the class belongs to. */
  class: studentClass.extend({ department: named }).nullable(),
  isPasswordChanged: z.boolean(),
  /** Where one's own signature image is fetched; null while none was uploaded, and in anybody else's account. */
  signatureUrl: z.string().nullable(),
  availability,
  twoFactorAuth: z.object({ id: z.number() }).nullable(),
  /** The other second factor; `twoFactorAuth` is about codes alone (docs/decisions/0026-passkeys.md). */
  hasPasskeys: z.boolean(),
  isEmailNotificationEnabled: z.boolean(),
  lastOnline: z.string().nullable(),
  expiresOn: z.string(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/** Role names, comma-separated or repeated. */
const roleNames = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((names) => names.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(ROLES)));

export const ACCOUNT_SORTS = ['lastName', 'id', 'email', 'createdAt', 'lastOnline'] as const;

export const searchAccounts = endpoint({
  name: 'searchAccounts',
  summary: 'Finds people by name or email.',
  method: 'GET',
  path: '/accounts/search',
  query: listQuery(ACCOUNT_SORTS).extend({
    search: sought,
    /** That account alone (an addition): one that was deleted is not found, which is no failure. */
    id: optionalId,
    departmentId: optionalId,
    roleId: optionalId,
    positionId: optionalId,
    $role_in: roleNames.optional(),
    $role_notIn: roleNames.optional(),
    /** `true` leaves out expired accounts, which can be given nothing to sign (an addition); requestors never find them. */
    isValid: z.enum(['true', 'false']).default('false'),
  }),
  data: z.object({ accounts: z.array(accountSummary), pagination }),
});

const optionalRef = idNumber().nullable().optional();
const optionalName = z.string().overwrite(oneLine).max(LIMITS.textCharacters).nullable().optional();
const NAMES_REQUIRED = 'First name, and Last name is requried';
const name = requiredLine(NAMES_REQUIRED).optional();

/** Partial: what is left out stays. The email is read-only; another one is refused. */
export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: 'Changes an account.',
  method: 'PUT',
  path: '/accounts/:id',
  params: idParams,
  body: z.strictObject({
    email: z.string().max(LIMITS.textCharacters).optional(),
    prefix: optionalName,
    firstName: name,
    middleName: optionalName,
    lastName: name,
    suffix: optionalName,
    contactNumber: phone.nullable().optional(),
    telephoneNumber: phone.nullable().optional(),
    roleId: idNumber().optional(),
    departmentId: optionalRef,
    positionId: optionalRef,
    classId: optionalRef,
  }),
  data: z.object({ account }),
});

/**
 * One year more for an account (server.md section 2). `expiresOn` is the end that the caller expects: where another one would
 * come out, because somebody else has extended the account meanwhile, nothing is changed.
 */
export const extendAccount = endpoint({
  name: 'extendAccount',
  summary: 'Extends an account by a year.',
  method: 'PUT',
  path: '/accounts/:id/extend',
  params: idParams,
  query: z.object({ expiresOn: z.iso.date('Please give a date.').optional() }),
  data: z.object({ account }),
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Deletes an account.',
  method: 'DELETE',
  path: '/accounts/:id',
  params: idParams,
  data: z.object({}),
});
