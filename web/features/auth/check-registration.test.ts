import { expect, it } from 'vitest';
import { checkRegistration } from './check-registration.ts';

const DOMAINS = ['example.edu', 'students.example.edu'];
const GOOD = { email: 'a.b@example.edu', password: 'long enough', confirm: 'long enough' };

it('takes an institutional email and the same password twice', () => {
  expect(checkRegistration(GOOD, DOMAINS)).toEqual({});
});

it('has the login form’s sentences for the first two fields, and its own for the third', () => {
  const fields = { email: 'a@gmail.com', password: '  seven77  ', confirm: 'seven77' };
  expect(checkRegistration(fields, DOMAINS)).toEqual({
    email: 'Please provide a valid institutional email address.',
    password: 'Password must be at least 8 characters.',
    confirm: 'Passwords do not match.',
  });
});
