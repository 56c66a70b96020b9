import { afterAll, expect, test } from 'vitest';
import { PASSWORD_PROBLEMS } from '#contract/password-rule.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { createAdmin } from './create-admin.ts';

const portal = await buildTestApp({ isEmpty: true });
afterAll(() => portal.close());
const ana = { email: 'Ana.Cruz@example.edu', firstName: 'Ana', lastName: 'Cruz', password: 'first-password' };

test('the first Admin of an empty portal can log in', async () => {
  await createAdmin(portal.deps, ana);
  const payload = { email: 'ana.cruz@example.edu', password: ana.password };
  const answer = await injectAs(portal, null, { method: 'POST', url: '/auth/login', payload });
  expect(answer.json().data.account).toMatchObject({ role: { name: 'Admin' }, isPasswordChanged: false });
});

test('an address that is taken or of another domain is refused', async () => {
  await expect(createAdmin(portal.deps, ana)).rejects.toThrow('already exists');
  await expect(createAdmin(portal.deps, { ...ana, email: 'ana@gmail.com' })).rejects.toThrow(
    'institutional email',
  );
});

test('a password that is easy to guess is refused', async () => {
  const ben = { ...ana, email: 'ben@example.edu', password: 'password' };
  await expect(createAdmin(portal.deps, ben)).rejects.toThrow(PASSWORD_PROBLEMS.common);
});
