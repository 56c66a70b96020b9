import { describe, expect, it } from 'vitest';
import { listedUser } from '../../../testing/people.ts';
import { bulkBodyOf, kindOf } from './bulk-changes.ts';

const student = listedUser({ id: 1, role: { id: 4, name: 'Student' } });
const teacher = listedUser({ id: 2, role: { id: 3, name: 'Faculty' } });
const STUDENT = { id: 4, name: 'Student' } as const;
const STAFF = { id: 2, name: 'Staff' } as const;

describe('several users at once', () => {
  it('are of one kind by the role they have or are given', () => {
    expect(kindOf([student], {})).toBe('students');
    expect(kindOf([teacher], {})).toBe('others');
    expect(kindOf([student, teacher], {})).toBe('both');
    expect(kindOf([student, teacher], { role: STAFF })).toBe('others');
  });

  it('are sent nothing when nothing was chosen', () => {
    expect(bulkBodyOf([student, teacher], {})).toBeNull();
    expect(bulkBodyOf([student], { departmentId: 3 })).toBeNull();
  });

  it('keep what was not chosen', () => {
    expect(bulkBodyOf([teacher], { departmentId: 3 })).toEqual({ ids: [2], departmentId: 3 });
    expect(bulkBodyOf([teacher], { positionId: null })).toEqual({ ids: [2], positionId: null });
    expect(bulkBodyOf([student], { classId: 5 })).toEqual({ ids: [1], classId: 5 });
  });

  it('lose what their new role cannot have', () => {
    expect(bulkBodyOf([teacher], { role: STUDENT, classId: 5, departmentId: 3 })).toEqual({
      ids: [2],
      roleId: 4,
      classId: 5,
      departmentId: null,
      positionId: null,
    });
    expect(bulkBodyOf([student], { role: STAFF, departmentId: 3, positionId: 8 })).toEqual({
      ids: [1],
      roleId: 2,
      departmentId: 3,
      positionId: 8,
      classId: null,
    });
  });
});
