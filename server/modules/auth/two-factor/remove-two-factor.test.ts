import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(() => clock.advance({ minutes: 30 }));

const call = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const remove = async (who: PersonKey, of: PersonKey) =>
  injectAs(portal, who, { method: 'DELETE', url: `/accounts/${await idOf(portal, of)}/two-factor` });

test('an Admin who has just given the password turns off a lost second factor, and its owner is told', async () => {
  const deanId = await idOf(portal, 'dean');
  await injectAs(portal, 'dean', { method: 'POST', url: '/auth/recovery-codes' });
  const [admin, dean] = [await signIn(portal, 'admin'), await signIn(portal, 'dean')];
  clock.advance({ minutes: 6 });
  const refused = await call(admin, 'DELETE', `/accounts/${deanId}/two-factor`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'PASSWORD_REQUIRED']);
  await call(admin, 'POST', '/auth/confirm-password', { password: DEMO_PASSWORD });
  expect((await call(admin, 'DELETE', `/accounts/${deanId}/two-factor`)).statusCode).toBe(200);

  expect((await call(dean, 'GET', '/profile')).statusCode).toBe(401);
  const payload = { email: emailOf(PEOPLE.dean), password: DEMO_PASSWORD };
  const login = await injectAs(portal, null, { method: 'POST', url: '/auth/login', payload });
  expect(login.json().data.account.twoFactorAuth).toBeNull();
  const owned = { url: '/auth/recovery-codes' };
  expect((await injectAs(portal, 'dean', owned)).json().data).toEqual({ remaining: 0 });

  const { notifications } = (await injectAs(portal, 'dean', { url: '/profile/notifications' })).json().data;
  expect(notifications[0].message).toMatch(/^Andres P. Malonzo turned off the two-factor authentication/);
  await portal.deps.jobs.drain();
  expect(portal.outbox.at(-1)).toMatchObject({
    to: emailOf(PEOPLE.dean),
    subject: 'Two-factor authentication was turned off',
  });
  const entry = await db
    .selectFrom('auditLogs')
    .selectAll()
    .where('actionType', '=', 'account.remove-2fa')
    .executeTakeFirstOrThrow();
  expect(entry.performedById).toBe(await idOf(portal, 'admin'));
  expect(JSON.parse(entry.context)).toEqual({
    accountId: deanId,
    email: emailOf(PEOPLE.dean),
    passkeys: 0,
  });

  const again = await remove('admin', 'dean');
  expect([again.statusCode, again.json().code]).toEqual([409, 'auth.two-factor-off-for']);
});

test('not their own, which is revoked with a code', async () => {
  const answer = await remove('admin', 'admin');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'auth.own-two-factor']);
});

test('nor that of nobody', async () => {
  const answer = await injectAs(portal, 'admin', { method: 'DELETE', url: '/accounts/999999/two-factor' });
  expect(answer.statusCode).toBe(404);
});

test('a secret that was never confirmed is none', async () => {
  await injectAs(portal, 'mark', { url: '/auth/generate-2fa' });
  expect((await remove('admin', 'mark')).json().code).toBe('auth.two-factor-off-for');
});

test.each(['sheila', 'rhea', 'dean', 'miguel'] as const)('%s may not', async (who) => {
  expect((await remove(who, 'paolo')).statusCode).toBe(403);
});
