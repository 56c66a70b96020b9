import type { z } from 'zod';
import { type Account, updateAccount } from '#contract/api/accounts.ts';
import { phone } from '#contract/phone.ts';
import type { Names } from '../fields/name-fields.tsx';
import type { Phones } from '../fields/phone-fields.tsx';
import { checkPlace, type Place } from '../fields/place.ts';

export type EditedUser = Names & Phones & { place: Place };
type Changes = z.input<typeof updateAccount.body>;

/** An account as the dialog's fields hold it. */
export function editedOf(account: Account): EditedUser {
  const { roleId, departmentId, positionId, classId } = account;
  return {
    prefix: account.prefix ?? '',
    firstName: account.firstName,
    middleName: account.middleName ?? '',
    lastName: account.lastName,
    suffix: account.suffix ?? '',
    contactNumber: account.contactNumber ?? '',
    telephoneNumber: account.telephoneNumber ?? '',
    place: { role: account.role.name, roleId, departmentId, positionId, classId },
  };
}

/** What is different now; empty when nothing is. A text that was emptied is null. */
export function changesOf(account: Account, { place, ...typed }: EditedUser): Changes {
  const { place: before, ...texts } = editedOf(account);
  const { roleId, departmentId, positionId, classId } = place;
  const were: Record<string, unknown> = { ...texts, ...before };
  const now: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])),
    ...{ roleId, departmentId, positionId, classId },
  };
  const changed = Object.entries(now).filter(([name, value]) => value !== were[name]);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, value === '' && !isName(name) ? null : value]),
  );
}

/** What is wrong with the fields, by their names, in the words of the server. */
export function checkEdited(edited: EditedUser): Partial<Record<string, string>> {
  const { firstName, lastName, contactNumber, telephoneNumber, place } = edited;
  const names = updateAccount.body.safeParse({ firstName, lastName });
  const issues = names.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const phones = Object.entries({ contactNumber, telephoneNumber }).flatMap(([name, number]) => {
    const { error } = phone.safeParse(number);
    return error ? [[name, error.issues[0]?.message]] : [];
  });
  return { ...Object.fromEntries([...issues, ...phones]), ...checkPlace(place, { isNew: false }) };
}

const isName = (field: string) => field === 'firstName' || field === 'lastName';
