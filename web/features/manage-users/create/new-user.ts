import type { z } from 'zod';
import { newAccount } from '#contract/api/manage-accounts.ts';
import { isInstitutional, NOT_INSTITUTIONAL } from '#contract/institutional-email.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import type { Names } from '../fields/name-fields.tsx';
import type { Phones } from '../fields/phone-fields.tsx';
import { checkPlace, NOWHERE, type Place } from '../fields/place.ts';

/** The steps of "Create User" (specification part 1, section 4). */
export const STEPS = ['Personal Information', 'Login Credentials', 'Contact Information', 'Others'] as const;
export const LAST_STEP = STEPS.length - 1;

/** What is typed; the password apart from it, as that is kept nowhere. */
export type NewUser = Names & Phones & { email: string; place: Place };
type Errors = Partial<Record<string, string>>;
/** What the settings say. */
type Known = { emailDomains: readonly string[]; productName: string };

export const NOBODY: NewUser = {
  prefix: '',
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  email: '',
  contactNumber: '',
  telephoneNumber: '',
  place: NOWHERE,
};

const FIELDS: readonly (readonly string[])[] = [
  ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'],
  ['email', 'password'],
  ['contactNumber', 'telephoneNumber'],
  ['roleId', 'departmentId', 'positionId', 'classId'],
];

/** What is wrong with one step, by field, in the words of the server; nothing when one may go on. */
export function checkStep(
  step: number,
  user: NewUser,
  password: string,
  { emailDomains, productName }: Known,
): Errors {
  const { place, ...typed } = user;
  if (step === LAST_STEP) return checkPlace(place, { isNew: true });
  const { error } = newAccount.safeParse({ ...typed, password, roleId: 1 });
  const issues = (error?.issues ?? []).filter(({ path }) => FIELDS[step]?.includes(String(path[0])));
  const errors: Errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  if (step !== 1) return errors;
  // the server knows the common passwords, too, and the domains where the browser could not fetch them
  const weakness = passwordProblem(password, user, { isOld: false, productName, isCommon: () => false });
  const isForeign = emailDomains.length > 0 && !isInstitutional(user.email.trim(), emailDomains);
  return {
    ...(isForeign && { email: NOT_INSTITUTIONAL }),
    ...(weakness && { password: weakness }),
    ...errors,
  };
}

/** The step on which the server's issue can be mended; undefined when it is on none. */
export function stepOf(path: string): number | undefined {
  const step = FIELDS.findIndex((fields) => fields.includes(path));
  return step < 0 ? undefined : step;
}

export function bodyOf({ place, ...typed }: NewUser, password: string): z.input<typeof newAccount> {
  const { departmentId, positionId, classId } = place;
  return { ...typed, password, roleId: place.roleId ?? 0, departmentId, positionId, classId };
}
