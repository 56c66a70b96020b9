import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  clock.advance({ minutes: 30 });
  await db.deleteFrom('loginTries').execute();
});

const post = (who: PersonKey, path: string, payload: object = {}) =>
  injectAs(portal, who, { method: 'POST', url: `/auth/${path}`, payload });
const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 });
const logIn = (who: PersonKey, tfaCode: string) =>
  injectAs(portal, null, {
    method: 'POST',
    url: '/auth/login',
    payload: { email: emailOf(PEOPLE[who]), password: DEMO_PASSWORD, tfaCode },
  });
const remaining = async (who: PersonKey) =>
  (await injectAs(portal, who, { url: '/auth/recovery-codes' })).json().data.remaining;

/** Turns the second factor of somebody on; answers the app's secret and the recovery codes. */
async function turnOn(who: PersonKey): Promise<{ secret: string; codes: string[] }> {
  const { otpauth } = (await injectAs(portal, who, { url: '/auth/generate-2fa' })).json().data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  const answer = await post(who, 'verify-2fa', { code: codeOf(secret) });
  return { secret, codes: answer.json().data.recoveryCodes };
}

test('turning the second factor on gives ten codes, of which the database holds only hashes', async () => {
  const { codes } = await turnOn('mark');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await remaining('mark')).toBe(10);
  const rows = await db.selectFrom('recoveryCodes').selectAll().execute();
  const stored = rows.map(({ codeHash }) => codeHash.toString('latin1')).join();
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
});

test('a code opens the portal once in place of the app, however it is typed, and its owner is told', async () => {
  const { codes } = await turnOn('paolo');
  const [first = '', second = ''] = codes;
  expect((await logIn('paolo', first)).statusCode).toBe(200);
  const again = await logIn('paolo', first);
  expect([again.statusCode, again.json().code]).toEqual([403, 'TFA_INVALID']);
  expect((await logIn('paolo', ` ${second.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(200);
  expect(await remaining('paolo')).toBe(8);

  portal.outbox.length = 0;
  await portal.deps.jobs.drain();
  const told = portal.outbox.filter(({ subject }) => subject === 'A recovery code was used');
  expect(told.map(({ to }) => to)).toEqual([emailOf(PEOPLE.paolo), emailOf(PEOPLE.paolo)]);
  expect(told.map(({ text }) => /(\d+) of them are left/.exec(text)?.[1]).sort()).toEqual(['8', '9']);

  const entries = await db
    .selectFrom('auditLogs')
    .selectAll()
    .where('performedById', '=', await idOf(portal, 'paolo'))
    .where('actionType', '=', 'auth.login')
    .orderBy('id')
    .execute();
  expect(entries.map(({ context }) => JSON.parse(context).recoveryCodesLeft)).toEqual([9, 8]);
  for (const code of codes) expect(JSON.stringify(entries)).not.toContain(code);
});

test('of two logins with one code at the same time one succeeds', async () => {
  const { codes } = await turnOn('hazel');
  const both = await Promise.all([1, 2].map(() => logIn('hazel', codes[0] ?? '')));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(await remaining('hazel')).toBe(9);
});

test('the code of one account is none of another, not even when somebody moves its hash there', async () => {
  const { codes } = await turnOn('jerome');
  const accountId = await idOf(portal, 'mark');
  const use = () =>
    db.transaction().execute((tx) => consumeRecoveryCode(tx, portal.deps, accountId, codes[0] ?? ''));
  expect(await use()).toBeNull();
  await db
    .updateTable('recoveryCodes')
    .set({ accountId })
    .where('accountId', '=', await idOf(portal, 'jerome'))
    .execute();
  expect(await use()).toBeNull();
});

test('guesses are counted like wrong codes of the app', async () => {
  await turnOn('headOfsd');
  for (let index = 0; index < 10; index += 1) {
    expect((await logIn('headOfsd', 'AAAAA-AAAAA')).json().code).toBe('TFA_INVALID');
  }
  expect((await logIn('headOfsd', 'AAAAA-AAAAA')).statusCode).toBe(429);
});

test('new codes need the password and a code, replace the old ones and are told', async () => {
  const { secret, codes } = await turnOn('registrar');
  const headers = { authorization: `Bearer ${await signIn(portal, 'registrar')}` };
  const make = () => portal.app.inject({ method: 'POST', url: '/api/v1/auth/recovery-codes', headers });
  clock.advance({ minutes: 6 });
  expect((await make()).json().code).toBe('PASSWORD_REQUIRED');
  const payload = { password: DEMO_PASSWORD, tfaCode: codeOf(secret) };
  await portal.app.inject({ method: 'POST', url: '/api/v1/auth/confirm-password', headers, payload });

  const elsewhere = await signIn(portal, 'registrar');
  const made = (await make()).json().data.recoveryCodes;
  expect(made).toHaveLength(10);
  const profile = { url: '/api/v1/profile', headers: { authorization: `Bearer ${elsewhere}` } };
  expect((await portal.app.inject(profile)).statusCode).toBe(401);
  expect((await logIn('registrar', codes[0] ?? '')).statusCode).toBe(403);
  expect((await logIn('registrar', made[0])).statusCode).toBe(200);
  portal.outbox.length = 0;
  await portal.deps.jobs.drain();
  expect(portal.outbox.map(({ subject }) => subject)).toContain('New recovery codes were made');
});

test('there are none without the second factor, nor while its first code was not given', async () => {
  expect((await post('bea', 'recovery-codes')).json().code).toBe('auth.two-factor-off');
  await injectAs(portal, 'bea', { url: '/auth/generate-2fa' });
  expect((await post('bea', 'recovery-codes')).json().code).toBe('auth.two-factor-off');
  expect(await remaining('bea')).toBe(0);
});

test('whoever lost the app revokes with a code, and the rest are gone with the second factor', async () => {
  const { codes } = await turnOn('vpaf');
  expect((await post('vpaf', 'revoke-2fa', { code: codes[3] })).statusCode).toBe(200);
  expect(await remaining('vpaf')).toBe(0);
  const next = await turnOn('vpaf');
  expect((await logIn('vpaf', codes[4] ?? '')).statusCode).toBe(403);
  expect((await logIn('vpaf', next.codes[4] ?? '')).statusCode).toBe(200);
});

test('a delegation takes a code of the app only', async () => {
  const made = (await post('dean', 'recovery-codes')).json().data.recoveryCodes;
  const documents = (await injectAs(portal, 'dean', { url: '/profile/documentsisign' })).json().data
    .documents;
  const delegate = (tfaCode: string) =>
    injectAs(portal, 'dean', {
      method: 'POST',
      url: '/profile/delegate',
      payload: { email: emailOf(PEOPLE.rhea), documentId: documents[0].id, tfaCode },
    });
  expect((await delegate(made[0])).json().code).toBe('TFA_INVALID');
  expect(await remaining('dean')).toBe(10);
  expect((await delegate(codeOf(DEAN_SECRET))).statusCode).toBe(200);
});

test.each(['AAAAA-AAAA', 'AAAAA-AAAAAA', 'AAAAA_AAAAA', '', null, ['AAAAA-AAAAA'], 'A'.repeat(400)])(
  '%j revokes nothing: 400',
  async (code) => {
    const answer = await post('dean', 'revoke-2fa', { code });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please enter a valid 2FA code');
  },
);
