import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';

const ORIGIN = 'https://lagda.test';
const portal = await buildTestApp({ settings: { PUBLIC_URL: ORIGIN } });
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('passkeys').execute();
  await db.deleteFrom('loginTries').execute();
  clock.advance({ minutes: 5 });
});

const post = (who: PersonKey | null, url: string, payload: object) =>
  injectAs(portal, who, { method: 'POST', url, payload });
const challenge = async () => (await post(null, '/auth/passkeys/challenge', {})).json().data.options;
const logIn = (who: PersonKey, factor: object = {}) =>
  post(null, '/auth/login', { email: emailOf(PEOPLE[who]), password: DEMO_PASSWORD, ...factor });

async function register(who: PersonKey) {
  const authenticator = softwareAuthenticator(ORIGIN);
  const { options } = (await post(who, '/profile/passkeys/challenge', {})).json().data;
  await post(who, '/profile/passkeys', { name: 'Laptop', credential: authenticator.create(options) });
  return authenticator;
}

test('with a passkey the password alone opens nothing any more; the passkey after it does', async () => {
  expect((await logIn('mark')).statusCode).toBe(200);
  const authenticator = await register('mark');
  const asked = await logIn('mark');
  expect([asked.statusCode, asked.json().code, asked.json().data]).toEqual([
    403,
    'TFA_REQUIRED',
    { factors: ['passkey'] },
  ]);
  const passkey = authenticator.get(await challenge());
  expect((await logIn('mark', { passkey })).json().data.account.displayName).toBe('Mark D. Salonga');
  expect((await logIn('mark', { passkey })).json().code).toBe('passkey.too-late');
  expect((await logIn('mark', { tfaCode: '123456' })).json().code).toBe('TFA_INVALID');
});

test('an account with both may choose, and an account with codes alone is asked for those', async () => {
  expect((await logIn('dean')).json().data).toEqual({ factors: ['code'] });
  const authenticator = await register('dean');
  expect((await logIn('dean')).json().data).toEqual({ factors: ['code', 'passkey'] });
  expect((await logIn('dean', { passkey: authenticator.get(await challenge()) })).statusCode).toBe(200);
  const tfaCode = generateSync({ secret: DEAN_SECRET, epoch: clock.now().getTime() / 1000 });
  expect((await logIn('dean', { tfaCode })).statusCode).toBe(200);
});

test('a passkey of somebody else is none, and counts and is logged as a failed try', async () => {
  await register('mark');
  const other = await register('hazel');
  const answer = await logIn('mark', { passkey: other.get(await challenge()) });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey.refused']);
  const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry?.actionType).toBe('auth.login-failed');
  expect(JSON.parse(entry?.context ?? '{}')).toMatchObject({
    accountId: await idOf(portal, 'mark'),
    wrong: 'passkey',
  });
  expect(await db.selectFrom('loginTries').selectAll().execute()).toHaveLength(1);
});

test('several signatures are not confirmed with the passkey of somebody else', async () => {
  const own = await register('mark');
  const other = await register('hazel');
  const confirm = async (authenticator: typeof own) =>
    post('mark', '/dashboard/desk/batches', {
      stages: [{ requestId: 1, stageId: 1 }],
      passkey: authenticator.get(await challenge()),
    });
  const refused = await confirm(other);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'passkey.refused']);
  expect((await confirm(own)).statusCode).toBe(200);
});

test('nor with the code of an app that was never set up to its end', async () => {
  await register('mark');
  const { otpauth } = (await injectAs(portal, 'mark', { url: '/auth/generate-2fa' })).json().data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  const tfaCode = generateSync({ secret, epoch: clock.now().getTime() / 1000 });
  const stages = [{ requestId: 1, stageId: 1 }];
  const refused = await post('mark', '/dashboard/desk/batches', { stages, tfaCode });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'TFA_INVALID']);
});

test('a wrong password says nothing about passkeys', async () => {
  await register('mark');
  const payload = { email: emailOf(PEOPLE.mark), password: 'not-the-password' };
  const answer = await post(null, '/auth/login', payload);
  expect(answer.statusCode).toBe(401);
  expect(answer.json().data).toBeUndefined();
});

test('an Admin who turns off a lost second factor removes the passkeys, too, ends every session, and their owner is told', async () => {
  await register('rhea');
  const headers = { authorization: `Bearer ${await signIn(portal, 'rhea')}` };
  const { account } = (await injectAs(portal, 'rhea', { url: '/profile' })).json().data;
  expect(account).toMatchObject({ twoFactorAuth: null, hasPasskeys: true });
  const url = `/accounts/${await idOf(portal, 'rhea')}/two-factor`;
  expect((await injectAs(portal, 'admin', { method: 'DELETE', url })).statusCode).toBe(200);
  expect((await injectAs(portal, null, { url: '/profile', headers })).statusCode).toBe(401);
  expect((await logIn('rhea')).statusCode).toBe(200);
  const { notifications } = (await injectAs(portal, 'rhea', { url: '/profile/notifications' })).json().data;
  expect(notifications[0].message).toMatch(
    /^Andres P\. Malonzo turned off the two-factor authentication of your account and removed its passkeys on /,
  );
  expect((await injectAs(portal, 'admin', { method: 'DELETE', url })).json().code).toBe(
    'auth.two-factor-off-for',
  );
});
