import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEAN_SECRET } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(() => clock.advance({ minutes: 30 }));

const generate = async (who: Who) => (await injectAs(portal, who, { url: '/auth/generate-2fa' })).json();
const give = (who: Who, verb: 'verify' | 'revoke', code: unknown) =>
  injectAs(portal, who, { method: 'POST', url: `/auth/${verb}-2fa`, payload: { code } });
const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 });
const isOn = async (who: Who) => {
  const profile = await injectAs(portal, who, { url: '/profile' });
  return profile.json().data.account.twoFactorAuth !== null;
};

test('a secret counts only once its first code was given', async () => {
  const { otpauth } = (await generate('mark')).data;
  const url = new URL(otpauth);
  expect(otpauth).toMatch(/^otpauth:\/\/totp\/Lagda:mark\.salonga(%40|@)example\.edu\?/);
  expect(await isOn('mark')).toBe(false);

  const wrong = await give('mark', 'verify', '000000');
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'TFA_INVALID']);
  const right = await give('mark', 'verify', codeOf(url.searchParams.get('secret') ?? ''));
  expect(right.json()).toEqual({
    success: true,
    message: 'Two-Factor Authentication enabled successfully',
    data: { recoveryCodes: expect.any(Array) },
  });
  expect(await isOn('mark')).toBe(true);
  expect((await injectAs(portal, 'mark', { url: '/auth/generate-2fa' })).statusCode).toBe(409);
  expect((await give('mark', 'verify', '000000')).statusCode).toBe(409);
});

test('only the newest secret can be confirmed', async () => {
  const first = new URL((await generate('paolo')).data.otpauth).searchParams.get('secret') ?? '';
  const second = new URL((await generate('paolo')).data.otpauth).searchParams.get('secret') ?? '';
  expect((await give('paolo', 'verify', codeOf(second))).statusCode).toBe(200);
  expect((await give('paolo', 'verify', codeOf(first))).json().message).toBe(
    'Two-factor authentication is already enabled.',
  );
});

test('whoever began in two tabs and scanned the older QR code is told so, a wrong code is still wrong', async () => {
  const first = new URL((await generate('jerome')).data.otpauth).searchParams.get('secret') ?? '';
  const second = new URL((await generate('jerome')).data.otpauth).searchParams.get('secret') ?? '';
  const older = await give('jerome', 'verify', codeOf(first));
  expect([older.statusCode, older.json()]).toEqual([
    409,
    {
      success: false,
      code: 'auth.two-factor-replaced',
      message:
        'The code that you entered belongs to an older QR code: the setup was begun again, perhaps in another tab or browser. Please scan the newest one, and remove the older entry from your app.',
    },
  ]);
  expect((await give('jerome', 'verify', '000000')).json().code).toBe('TFA_INVALID');
  expect(await isOn('jerome')).toBe(false);
  expect((await give('jerome', 'verify', codeOf(second))).statusCode).toBe(200);
  const kept = db.selectFrom('twoFactors').where('accountId', '=', await idOf(portal, 'jerome'));
  expect(await kept.select('replacedSecret').executeTakeFirst()).toEqual({ replacedSecret: null });
});

test('of three tabs the oldest is told so as well as the middle one', async () => {
  const begin = async () =>
    new URL((await generate('registrar')).data.otpauth).searchParams.get('secret') ?? '';
  const [oldest, middle, newest] = [await begin(), await begin(), await begin()];
  for (const secret of [oldest, middle]) {
    expect((await give('registrar', 'verify', codeOf(secret))).json().code).toBe('auth.two-factor-replaced');
  }
  expect((await give('registrar', 'verify', codeOf(newest))).statusCode).toBe(200);
});

test('a setup that is begun over and over stores no more than the last few secrets', async () => {
  for (let index = 0; index < 9; index += 1) await generate('clerk');
  const kept = db.selectFrom('twoFactors').where('accountId', '=', await idOf(portal, 'clerk'));
  const { replacedSecret } = await kept.select('replacedSecret').executeTakeFirstOrThrow();
  expect(replacedSecret?.split(' ')).toHaveLength(5);
});

test('nothing can be verified before it was generated, nor revoked before it is on', async () => {
  expect((await give('hazel', 'verify', '123456')).statusCode).toBe(409);
  expect((await give('hazel', 'revoke', '123456')).statusCode).toBe(409);
  await generate('hazel');
  expect((await give('hazel', 'revoke', '123456')).statusCode).toBe(409);
});

test('revoking takes a valid code, and the tries of a session are counted', async () => {
  const headers = { authorization: `Bearer ${await signIn(portal, 'dean')}` };
  const revoke = (code: string) =>
    injectAs(portal, null, { method: 'POST', url: '/auth/revoke-2fa', payload: { code }, headers });
  for (let index = 0; index < 10; index += 1) {
    expect((await revoke('000000')).json().code).toBe('TFA_INVALID');
  }
  expect((await revoke(codeOf(DEAN_SECRET))).statusCode).toBe(429);
  clock.advance({ minutes: 16 });
  const revoked = await give('dean', 'revoke', codeOf(DEAN_SECRET));
  expect(revoked.json()).toMatchObject({ success: true, message: '2FA revoked successfully' });
  expect(await isOn('dean')).toBe(false);
});

test.each(['12345', '1234567', 'abcdef', '', 123456, null])('%j is not a code: 400', async (code) => {
  const answer = await give('hazel', 'verify', code);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe('Please enter a valid 2FA code');
});

test('the secret is neither in the database nor in the log, and what happened is', async () => {
  const secret = new URL((await generate('rhea')).data.otpauth).searchParams.get('secret') ?? '';
  await give('rhea', 'verify', codeOf(secret));
  const id = await idOf(portal, 'rhea');
  const row = await db.selectFrom('twoFactors').selectAll().where('accountId', '=', id).executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain(secret);
  const entries = await db.selectFrom('auditLogs').selectAll().where('performedById', '=', id).execute();
  expect(entries.map(({ actionType }) => actionType)).toEqual(['auth.enable-2fa']);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test('turning it on or off ends every other session, and the owner is told in the portal and by mail', async () => {
  const accountId = await idOf(portal, 'cenHum');
  await db
    .updateTable('accounts')
    .set({ isEmailNotificationEnabled: false })
    .where('id', '=', accountId)
    .execute();
  const [mine, elsewhere] = [await signIn(portal, 'cenHum'), await signIn(portal, 'cenHum')];
  const call = async (token: string, path: string, payload?: object) =>
    portal.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const secret = new URL((await call(mine, '/auth/generate-2fa')).json().data.otpauth).searchParams.get(
    'secret',
  );
  await call(mine, '/auth/verify-2fa', { code: codeOf(secret ?? '') });
  expect((await call(elsewhere, '/profile')).statusCode).toBe(401);
  expect((await call(mine, '/profile')).statusCode).toBe(200);

  const again = await signIn(portal, 'cenHum');
  clock.advance({ minutes: 1 });
  await call(mine, '/auth/revoke-2fa', { code: codeOf(secret ?? '') });
  expect((await call(again, '/profile')).statusCode).toBe(401);

  const { notifications } = (await call(mine, '/profile/notifications')).json().data;
  expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(
      /^Two-factor authentication was turned off for your account on .* every other browser was logged out/,
    ),
    expect.stringMatching(
      /^Two-factor authentication was turned on for your account on .* every other browser was logged out\. If its recovery codes were not shown to you, make new ones on the Security tab/,
    ),
  ]);
  portal.outbox.length = 0;
  await portal.deps.jobs.drain();
  const mails = portal.outbox.filter(({ to }) => to === 'grace.halili@example.edu');
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Two-factor authentication was turned off',
    'Two-factor authentication was turned on',
  ]);
  expect(mails[0]?.text).toContain('http://lagda.test/profile?tab=security');
  expect(mails[0]?.text).not.toContain('switch these mails off');
});
