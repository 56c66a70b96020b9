import { expect, it } from 'vitest';
import { signedInText } from './sign-in-ways.ts';

it.each([
  [{ way: 'password', factor: 'code' }, 'password and code'],
  [{ way: 'campus-account' }, 'campus account'],
] as const)('goes after “by” on the annex of a paper: %j', (signedIn, text) => {
  expect(signedInText(signedIn)).toBe(text);
});
