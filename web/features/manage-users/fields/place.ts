import { checkAffiliation } from '#contract/affiliation.ts';
import { CHOSEN_ROLE, type Role } from '#contract/roles.ts';

/** Where an account belongs; undefined or null where nothing is chosen. */
export type Place = {
  role: Role | undefined;
  roleId: number | undefined;
  departmentId: number | null;
  positionId: number | null;
  classId: number | null;
};
export type PlaceErrors = Partial<Record<'roleId' | 'departmentId' | 'positionId' | 'classId', string>>;

export const NOWHERE: Place = {
  role: undefined,
  roleId: undefined,
  departmentId: null,
  positionId: null,
  classId: null,
};

/** Whether somebody gets a role of which nobody is chosen to sign. */
export function isChosenNoMore(before: { name: Role } | null, now: Role | undefined): boolean {
  return now !== undefined && now !== CHOSEN_ROLE && now !== before?.name;
}

/** What is wrong with a place, by the rules of the server (contract/affiliation.ts). */
export function checkPlace(place: Place, { isNew }: { isNew: boolean }): PlaceErrors {
  if (!place.role) return { roleId: 'Please choose a role.' };
  const problems = checkAffiliation({
    role: place.role,
    isNew,
    department: place.departmentId !== null,
    position: place.positionId !== null,
    class: place.classId !== null,
  });
  return Object.fromEntries(problems.map(({ at, message }) => [`${at}Id`, message]));
}

/** The place after another role was chosen: what somebody of that role cannot have is left out. */
export function withRole(place: Place, role: { id: number; name: Role } | undefined): Place {
  return { ...place, role: role?.name, roleId: role?.id, ...(role && takenAwayBy(role.name)) };
}

/** Of what somebody of this role cannot have, nothing (contract/affiliation.ts). */
export function takenAwayBy(role: Role): { departmentId?: null; positionId?: null; classId?: null } {
  return role === 'Student' ? { departmentId: null, positionId: null } : { classId: null };
}
