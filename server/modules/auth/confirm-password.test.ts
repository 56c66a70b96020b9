import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, signIn } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(() => clock.advance({ minutes: 30 }));

/** A session that began ten minutes ago, and its calls. */
async function openOldSession(who: PersonKey) {
  const authorization = `Bearer ${await signIn(portal, who)}`;
  clock.advance({ minutes: 10 });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    portal.app.inject({
      method,
      url: `/api/v1/auth/${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
  return {
    call,
    confirm: (password: unknown, factor: object = {}) =>
      call('POST', 'confirm-password', { password, ...factor }),
  };
}

const confirmationsOf = async (who: PersonKey) =>
  db
    .selectFrom('auditLogs')
    .selectAll()
    .where('performedById', '=', await idOf(portal, who))
    .where('actionType', '=', 'auth.confirm-password')
    .orderBy('id')
    .execute();
const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 });
const secretIn = (answer: { json(): { data: { otpauth: string } } }) =>
  new URL(answer.json().data.otpauth).searchParams.get('secret') ?? '';

test('a session alone adds no factor: the password is asked for, and good for five minutes', async () => {
  const { call, confirm } = await openOldSession('mark');
  const refused = await call('GET', 'generate-2fa');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'PASSWORD_REQUIRED']);
  expect(refused.json().message).toBe('Please enter your password to go on.');

  expect((await confirm(DEMO_PASSWORD)).json()).toEqual({ success: true, data: { factors: [] } });
  const secret = secretIn(await call('GET', 'generate-2fa'));
  clock.advance({ minutes: 5.1 });
  const late = await call('POST', 'verify-2fa', { code: codeOf(secret) });
  expect(late.json().code).toBe('PASSWORD_REQUIRED');

  await confirm(DEMO_PASSWORD);
  clock.advance({ minutes: 4.9 });
  expect((await call('POST', 'verify-2fa', { code: codeOf(secret) })).statusCode).toBe(200);
});

test('the password alone changes no factor of whoever has a second one: it is asked for, and good for five minutes', async () => {
  const { call, confirm } = await openOldSession('dean');
  expect((await confirm(DEMO_PASSWORD)).json().data).toEqual({ factors: ['code'] });
  expect((await call('POST', 'recovery-codes')).json().code).toBe('TFA_REQUIRED');
  expect((await call('DELETE', '../profile/passkeys/1')).json().code).toBe('TFA_REQUIRED');

  const tfaCode = codeOf(DEAN_SECRET);
  const wrong = await confirm(DEMO_PASSWORD, { tfaCode: '000000' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'TFA_INVALID']);
  expect((await call('POST', 'recovery-codes')).json().code).toBe('TFA_REQUIRED');
  expect((await confirm(DEMO_PASSWORD, { tfaCode })).json().data).toEqual({ factors: [] });
  clock.advance({ minutes: 4.9 });
  expect((await confirm(DEMO_PASSWORD)).json().data).toEqual({ factors: [] });
  expect((await call('POST', 'recovery-codes')).statusCode).toBe(200);
  clock.advance({ minutes: 0.2 });
  expect((await call('POST', 'recovery-codes')).json().code).toBe('TFA_REQUIRED');
  expect((await confirm(DEMO_PASSWORD, { tfaCode })).json().code).toBe('TFA_INVALID');
});

test('a wrong password confirms nothing, whatever code comes with it, and the code stays good', async () => {
  const { call, confirm } = await openOldSession('dean');
  const tfaCode = codeOf(DEAN_SECRET);
  expect((await confirm('not the password', { tfaCode })).json().code).toBe('auth.wrong-password');
  expect((await confirm(DEMO_PASSWORD, { tfaCode })).statusCode).toBe(200);
  expect((await call('POST', 'recovery-codes')).statusCode).toBe(200);
});

test('a recovery code does as well; its owner is told, and the log says which factor it was', async () => {
  const { call, confirm } = await openOldSession('dean');
  await confirm(DEMO_PASSWORD, { tfaCode: codeOf(DEAN_SECRET) });
  const [recoveryCode] = (await call('POST', 'recovery-codes')).json().data.recoveryCodes;
  clock.advance({ minutes: 6 });
  portal.outbox.length = 0;
  expect((await confirm(DEMO_PASSWORD, { tfaCode: recoveryCode })).json().data).toEqual({ factors: [] });

  await portal.deps.jobs.drain();
  const told = portal.outbox.filter(({ subject }) => subject === 'A recovery code was used');
  expect(told.map(({ to }) => to)).toEqual([emailOf(PEOPLE.dean)]);
  expect(told[0]?.text).toContain('9 of them are left');
  const entries = await confirmationsOf('dean');
  expect(entries.map(({ context }) => JSON.parse(context)).slice(-2)).toEqual([
    { factor: 'code' },
    { factor: 'recovery-code', recoveryCodesLeft: 9 },
  ]);
  expect(JSON.stringify(entries)).not.toContain(recoveryCode);
});

test('a code of somebody whose second factor was removed meanwhile is not asked for, and is no guess', async () => {
  const { call, confirm } = await openOldSession('carlo');
  for (let index = 0; index < 11; index += 1) {
    const answer = await confirm(DEMO_PASSWORD, { tfaCode: '123456' });
    expect(answer.json()).toEqual({ success: true, data: { factors: [] } });
  }
  expect((await call('GET', 'generate-2fa')).statusCode).toBe(200);
  expect((await confirmationsOf('carlo')).map(({ context }) => context)).toContain('{}');
});

test('guesses of the code count like those at the login, and a right password forgets none', async () => {
  const { confirm } = await openOldSession('dean');
  for (let index = 0; index < 10; index += 1) {
    expect((await confirm(DEMO_PASSWORD, { tfaCode: '000000' })).json().code).toBe('TFA_INVALID');
    if (index < 9) await confirm(DEMO_PASSWORD);
  }
  expect((await confirm(DEMO_PASSWORD, { tfaCode: codeOf(DEAN_SECRET) })).statusCode).toBe(429);
});

test('nor does it remove one, not even with a code, which stays good', async () => {
  const { call, confirm } = await openOldSession('dean');
  const code = codeOf(DEAN_SECRET);
  expect((await call('POST', 'revoke-2fa', { code })).json().code).toBe('PASSWORD_REQUIRED');
  await confirm(DEMO_PASSWORD);
  expect((await call('POST', 'revoke-2fa', { code })).statusCode).toBe(200);
});

test('a login with the second factor counts, and so does the code that turned it on', async () => {
  const { call, confirm } = await openOldSession('clerk');
  await confirm(DEMO_PASSWORD);
  const secret = secretIn(await call('GET', 'generate-2fa'));
  expect((await call('POST', 'verify-2fa', { code: codeOf(secret) })).statusCode).toBe(200);
  expect((await call('POST', 'recovery-codes')).statusCode).toBe(200);

  clock.advance({ minutes: 1 });
  const payload = {
    email: emailOf(PEOPLE.clerk),
    password: DEMO_PASSWORD,
    tfaCode: codeOf(secret),
  };
  const login = await portal.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  const headers = { authorization: `Bearer ${login.json().data.token}` };
  const made = await portal.app.inject({ method: 'POST', url: '/api/v1/auth/recovery-codes', headers });
  expect(made.statusCode).toBe(200);
});

test('a login with the password counts, for its own session only', async () => {
  const old = await openOldSession('paolo');
  const payload = { email: 'paolo.enriquez@example.edu', password: DEMO_PASSWORD };
  const login = await portal.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  const headers = { authorization: `Bearer ${login.json().data.token}` };
  const setUp = await portal.app.inject({ url: '/api/v1/auth/generate-2fa', headers });
  expect(setUp.statusCode).toBe(200);
  expect((await old.call('GET', 'generate-2fa')).statusCode).toBe(403);
});

test('a confirmation by a clock that ran ahead does not count once the clock is right', async () => {
  clock.advance({ minutes: 60 });
  const { call, confirm } = await openOldSession('jerome');
  await confirm(DEMO_PASSWORD);
  clock.advance({ minutes: -60 });
  expect((await call('GET', 'generate-2fa')).json().code).toBe('PASSWORD_REQUIRED');
});

test('a wrong password is a 403, counted like a failed login, and not undone by a right one', async () => {
  const { call, confirm } = await openOldSession('hazel');
  const wrong = await confirm('not the password');
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'auth.wrong-password']);
  expect((await call('GET', 'generate-2fa')).statusCode).toBe(403);
  for (let index = 0; index < 8; index += 1) await confirm('not the password');
  expect((await confirm(DEMO_PASSWORD)).statusCode).toBe(200);
  expect((await confirm('not the password')).statusCode).toBe(403);
  const locked = await confirm(DEMO_PASSWORD);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('what was confirmed is in the log, the password is not', async () => {
  const { confirm } = await openOldSession('rhea');
  await confirm(DEMO_PASSWORD);
  const entries = await db
    .selectFrom('auditLogs')
    .selectAll()
    .where('performedById', '=', await idOf(portal, 'rhea'))
    .execute();
  expect(entries.map(({ actionType }) => actionType)).toEqual(['auth.confirm-password']);
  expect(JSON.stringify(entries)).not.toContain(DEMO_PASSWORD);
});

test.each([[undefined], [null], [12_345_678], ['x'.repeat(301)]])('%j is a 400', async (password) => {
  const { confirm } = await openOldSession('bea');
  const answer = await confirm(password);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w/);
});

test('nobody confirms without a session', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/auth/confirm-password',
    payload: { password: DEMO_PASSWORD },
  });
  expect(answer.statusCode).toBe(401);
});
