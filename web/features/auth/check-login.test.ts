import { describe, expect, it } from 'vitest';
import { checkLogin, fieldsMentioned } from './check-login.ts';

const DOMAINS = ['example.edu', 'students.example.edu'];

describe('the login form', () => {
  it('accepts both domains of the institution, in any case', () => {
    for (const email of ['a.b@example.edu', ' a.b@Students.Example.edu ', "o'neil+1_2-x@example.edu"]) {
      expect(checkLogin({ email, password: 'campus-demo-1' }, DOMAINS)).toEqual({});
    }
  });

  it('refuses what is no address or of another domain', () => {
    const others = ['', 'miguel', 'miguel@', '@example.edu', 'a@b@example.edu', 'a@gmail.com', 'a@example'];
    const strange = [
      '<b>a</b>@example.edu',
      '😀@example.edu',
      'a b@example.edu',
      `${'a'.repeat(300)}@example.edu`,
    ];
    for (const email of [...others, ...strange]) {
      expect(checkLogin({ email, password: 'campus-demo-1' }, DOMAINS).email).toBe(
        'Please provide a valid institutional email address.',
      );
    }
  });

  it('counts the characters of the password after trimming', () => {
    const { password } = checkLogin({ email: 'a@example.edu', password: '  seven77  ' }, DOMAINS);
    expect(password).toBe('Password must be at least 8 characters.');
  });

  it('shows a refusal on the fields that it mentions', () => {
    const message = 'Incorrect email or password.';
    expect(fieldsMentioned(message)).toEqual({ email: message, password: message });
    expect(fieldsMentioned('Your account has expired.')).toEqual({});
  });
});
