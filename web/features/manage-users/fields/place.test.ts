import { describe, expect, it } from 'vitest';
import { checkAffiliation } from '#contract/affiliation.ts';
import { ROLES } from '#contract/roles.ts';
import { checkPlace, NOWHERE, type Place, takenAwayBy, withRole } from './place.ts';

const dean: Place = { role: 'Executive', roleId: 5, departmentId: 1, positionId: 2, classId: null };

describe('where an account belongs', () => {
  it('begins with a role', () => {
    expect(checkPlace(NOWHERE, { isNew: true })).toEqual({ roleId: 'Please choose a role.' });
  });

  it('is a department and, for a new account that is not of the faculty, a position', () => {
    const nobody = { ...NOWHERE, role: 'Staff', roleId: 2 } as const;
    expect(checkPlace(nobody, { isNew: true })).toEqual({
      departmentId: 'Everybody but a student needs a department',
      positionId: 'An account with this role needs a position',
    });
    expect(checkPlace({ ...nobody, departmentId: 1 }, { isNew: false })).toEqual({});
    expect(checkPlace(dean, { isNew: true })).toEqual({});
  });

  it.each(ROLES)('leaves out for a %s exactly what that role cannot have', (role) => {
    const everything = { department: true, position: true, class: true };
    const wrong = checkAffiliation({ role, isNew: true, ...everything }).map(({ at }) => `${at}Id`);
    expect(Object.keys(takenAwayBy(role))).toEqual(wrong);
  });

  it('is a class for a student', () => {
    const student = withRole(dean, { id: 4, name: 'Student' });
    expect(student).toMatchObject({ departmentId: null, positionId: null });
    expect(checkPlace(student, { isNew: false })).toEqual({ classId: 'A student needs a class' });
    expect(withRole({ ...student, classId: 7 }, { id: 3, name: 'Faculty' }).classId).toBeNull();
  });
});
