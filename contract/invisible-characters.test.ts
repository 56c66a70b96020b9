import { expect, it } from 'vitest';
import type { z } from 'zod';
import { makeAccessToken } from './api/access-tokens.ts';
import { createDepartment } from './api/departments.ts';
import { newAccount } from './api/manage-accounts.ts';
import { forgotPassword } from './api/new-passwords.ts';
import { createPosition } from './api/positions.ts';
import { phone } from './phone.ts';

const UNSEEN = '\u200B';

it.each<[string, z.ZodType, string]>([
  ['a department', createDepartment.body.shape.name, 'Music Office'],
  ['a position', createPosition.body.shape.name, 'Music Librarian'],
  ['an access token', makeAccessToken.body.shape.name, 'Library system'],
  ['an email', newAccount.shape.email, 'maria.clara@example.edu'],
  ['an email that was forgotten', forgotPassword.body.shape.email, 'maria.clara@example.edu'],
  ['a telephone number', phone, '+63 917 555 0177'],
])('what nobody sees is taken out of %s that was pasted', (_what, schema, seen) => {
  const pasted = `${UNSEEN}${seen.slice(0, 5)}${UNSEEN}${seen.slice(5)}\n`;
  expect(schema.parse(pasted)).toBe(seen);
});

it('a name that nobody would see is none', () => {
  const { success } = createDepartment.body.shape.name.safeParse(UNSEEN);
  expect(success).toBe(false);
});
