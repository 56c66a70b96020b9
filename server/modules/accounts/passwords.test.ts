import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is stored as argon2id with 19 MiB and two passes, salted anew each time', async () => {
  const [one, other] = [await hashPassword('chalk and theorems'), await hashPassword('chalk and theorems')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

test.each([
  ['in another case', 'Chalk and Theorems'],
  ['without a space at its end', 'chalk and theorems'],
  ['with its last character changed', `${'x'.repeat(LIMITS.textCharacters - 1)}y`],
])('a password is taken as it was typed: %s it is another one', async (_what, typed) => {
  const passwords = ['chalk and theorems ', 'x'.repeat(LIMITS.textCharacters)];
  for (const password of passwords) {
    const hash = await hashPassword(password);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, typed)).toBe(false);
  }
});

test('without an account no password is right', async () => {
  expect(await isPassword(undefined, 'chalk and theorems')).toBe(false);
});
