import { describe, expect, it } from 'vitest';
import { bodyOf, checkStep, type NewUser, NOBODY, stepOf } from './new-user.ts';

const DOMAINS = ['example.edu'];
const luz: NewUser = {
  ...NOBODY,
  firstName: 'Luz',
  lastName: 'Tolentino',
  email: 'luz.t@example.edu',
  place: { role: 'Faculty', roleId: 3, departmentId: 1, positionId: null, classId: null },
};
const check = (step: number, change: Partial<NewUser>, password = 'seven-blue-kites') =>
  checkStep(step, { ...luz, ...change }, password, { emailDomains: DOMAINS, productName: 'Lagda' });

describe('a step of "Create User"', () => {
  it.each([0, 1, 2, 3])('%i lets on what is complete', (step) => {
    expect(check(step, {})).toEqual({});
  });

  it('asks for first and last name', () => {
    const message = 'First and last name are required';
    expect(check(0, { firstName: ' ', lastName: '' })).toEqual({ firstName: message, lastName: message });
  });

  it('asks for an email of the institution and a password that is not its owner’s name', () => {
    const message = 'Please provide a valid institutional email address.';
    expect(check(1, { email: '' }, '')).toEqual({
      email: message,
      password: 'Password must be at least 8 characters.',
    });
    expect(check(1, { email: 'luz@gmail.com' })).toEqual({ email: message });
    expect(check(1, {}, 'tolentino-2026').password).toMatch(/owner's name/);
  });

  it('takes no numbers that nobody can call, but none at all', () => {
    expect(check(2, { contactNumber: 'call me' }).contactNumber).toMatch(/telephone number/);
  });

  it('asks where the account belongs', () => {
    expect(check(3, { place: { ...luz.place, departmentId: null } })).toEqual({
      departmentId: 'Everybody but a student needs a department',
    });
  });

  it('says only what is wrong on itself', () => {
    expect(check(2, { firstName: '', email: '' }, '')).toEqual({});
  });
});

it('what the server refuses is mended on its own step', () => {
  expect(['lastName', 'email', 'telephoneNumber', 'classId', 'other'].map(stepOf)).toEqual([
    0,
    1,
    2,
    3,
    undefined,
  ]);
});

it('what is sent is what the call takes', () => {
  expect(bodyOf(luz, 'seven-blue-kites')).toMatchObject({ roleId: 3, departmentId: 1, positionId: null });
});
