import { expect, test } from 'vitest';
import { describeAction } from './audit-texts.ts';

test('an entry is described by its action, its context and whoever did it', () => {
  const context = { delegatee: 'Rhea V. Magsino', document: 'Travel Order' };
  expect(describeAction('delegation.create', 'Dr. Isidro P. Macaspac', context)).toBe(
    'Dr. Isidro P. Macaspac delegated Travel Order to Rhea V. Magsino',
  );
});

test('an action of a newer version is called by its name', () => {
  expect(describeAction('robot.dance', 'The portal', {})).toBe('The portal: robot.dance');
});

test.each([
  ['password', 'ana@example.edu', 'as ana@example.edu: the password was wrong'],
  ['code', 'ana@example.edu', 'as ana@example.edu: the code was wrong'],
  ['email', null, 'with an email that no account has'],
])('a failed login with a wrong %s names nobody who was not known', (wrong, email, ending) => {
  const context = {
    accountId: null,
    email,
    emailFingerprint: '0a',
    ipAddress: '192.0.2.1',
    userAgent: '',
    wrong,
  };
  expect(describeAction('auth.login-failed', 'The portal', context)).toBe(
    `Somebody at 192.0.2.1 failed to log in ${ending}`,
  );
});

test.each([
  ['pair', 'Logging in as ana@example.edu from 192.0.2.1'],
  ['account', 'Logging in as ana@example.edu from browsers not used for it before'],
  ['browser', 'Entering passwords and codes for ana@example.edu in one of its own browsers'],
  ['address', 'Logging in from 192.0.2.1'],
])('a lock-out says what it closes (%s)', (closed, what) => {
  const context = {
    accountId: 1,
    email: 'ana@example.edu',
    emailFingerprint: '0a',
    ipAddress: '192.0.2.1',
    closed,
  };
  expect(describeAction('auth.login-locked', 'The portal', context)).toBe(
    `${what} was closed for a while: too many failed tries`,
  );
});

test('what was done with an access token says with which', () => {
  const context = { departmentId: 3, name: 'Library', accessToken: { id: 4, name: 'HR system' } };
  expect(describeAction('department.create', 'Jonalyn C. Baltazar', context)).toBe(
    'Jonalyn C. Baltazar created the department Library, with the access token “HR system”',
  );
});
