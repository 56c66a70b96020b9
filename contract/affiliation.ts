import type { Role } from './roles.ts';

/*
 * Where an account belongs, one rule for creating, changing, bulk changes and imports: "a Student has a class and
 * neither department nor position; the others have a department; Admin, Staff and Executive a position when they are
 * created or imported (an update may empty it: that is a vacancy)" (server.md, section 8).
 */
export type Affiliation = 'department' | 'position' | 'class';
type Described = { role: Role; isNew: boolean } & Record<Affiliation, boolean>;
type Rule = { at: Affiliation; message: string; isBroken: (account: Described) => boolean };

const RULES: readonly Rule[] = [
  {
    at: 'class',
    message: 'A student needs a class',
    isBroken: (account) => account.role === 'Student' && !account.class,
  },
  {
    at: 'department',
    message: 'A student belongs to a class, not to a department',
    isBroken: ({ role, department }) => role === 'Student' && department,
  },
  {
    at: 'position',
    message: 'A student has no position',
    isBroken: ({ role, position }) => role === 'Student' && position,
  },
  {
    at: 'department',
    message: 'Everybody but a student needs a department',
    isBroken: ({ role, department }) => role !== 'Student' && !department,
  },
  {
    at: 'position',
    message: 'An account with this role needs a position',
    isBroken: ({ role, isNew, position }) => needsPosition(role, { isNew }) && !position,
  },
  {
    at: 'class',
    message: 'Only a student belongs to a class',
    isBroken: (account) => account.role !== 'Student' && account.class,
  },
];

/** Whether an account of this role must have a position: Faculty teach, and Students study, without one. */
export function needsPosition(role: Role, { isNew }: { isNew: boolean }): boolean {
  return isNew && role !== 'Student' && role !== 'Faculty';
}

/** What is wrong with an account that has, or has not, a department, a position and a class; `isNew` when it is created or imported. */
export function checkAffiliation(account: Described): { at: Affiliation; message: string }[] {
  return RULES.filter(({ isBroken }) => isBroken(account)).map(({ at, message }) => ({ at, message }));
}
