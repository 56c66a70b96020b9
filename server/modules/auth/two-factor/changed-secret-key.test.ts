import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { DEAN_SECRET, DEMO_PASSWORD } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const UNREADABLE = [
  409,
  'Your second factor can no longer be checked, because the secret key of the portal was changed. Please ask the system administrator to turn it off for you.',
];

const portal = await buildTestApp();
const { clock } = portal.deps;
const earlierKey = portal.deps.secretKey;
afterAll(() => portal.close());
beforeEach(() => clock.advance({ minutes: 30 }));
afterEach(() => {
  portal.deps.secretKey = earlierKey;
});

/** The portal was started again with another SECRET_KEY. */
const changeKey = () => {
  portal.deps.secretKey = Buffer.alloc(32, 9);
};
const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 });
const post = (who: Parameters<typeof injectAs>[1], url: string, payload: object) =>
  injectAs(portal, who, { method: 'POST', url, payload });
const logInAsDean = (tfaCode: string) =>
  post(null, '/auth/login', {
    email: 'isidro.macaspac@example.edu',
    password: DEMO_PASSWORD,
    tfaCode,
  });

test('whoever has a code of the app is told why it cannot be right, wherever it is asked for', async () => {
  changeKey();
  const atLogin = await logInAsDean(codeOf(DEAN_SECRET));
  expect([atLogin.statusCode, atLogin.json().message]).toEqual(UNREADABLE);
  const revoking = await post('dean', '/auth/revoke-2fa', { code: codeOf(DEAN_SECRET) });
  expect([revoking.statusCode, revoking.json().message]).toEqual(UNREADABLE);
});

test('a failed login with such a code is logged like every other', async () => {
  changeKey();
  await logInAsDean(codeOf(DEAN_SECRET));
  const entries = portal.deps.db.selectFrom('auditLogs').select('context').orderBy('id', 'desc').limit(1);
  const { context } = await entries.where('actionType', '=', 'auth.login-failed').executeTakeFirstOrThrow();
  expect(context).toContain('"code"');
});

test('a setup that was begun before leads to the new QR code, which then works', async () => {
  const begin = async () =>
    new URL((await injectAs(portal, 'mark', { url: '/auth/generate-2fa' })).json().data.otpauth);
  const before = (await begin()).searchParams.get('secret') ?? '';
  changeKey();
  const refused = await post('mark', '/auth/verify-2fa', { code: codeOf(before) });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'auth.two-factor-void']);
  const after = (await begin()).searchParams.get('secret') ?? '';
  expect((await post('mark', '/auth/verify-2fa', { code: codeOf(before) })).json().code).toBe('TFA_INVALID');
  expect((await post('mark', '/auth/verify-2fa', { code: codeOf(after) })).statusCode).toBe(200);
});

test('earlier recovery codes are void; somebody who is logged in makes new ones, and gets rid of the factor with one', async () => {
  const make = async () =>
    (await injectAs(portal, 'dean', { method: 'POST', url: '/auth/recovery-codes' })).json().data
      .recoveryCodes;
  const [earlier] = await make();
  changeKey();
  const atLogin = await logInAsDean(earlier);
  expect([atLogin.statusCode, atLogin.json().message]).toEqual(UNREADABLE);
  const [code] = await make();
  expect((await post('dean', '/auth/revoke-2fa', { code })).statusCode).toBe(200);
});
