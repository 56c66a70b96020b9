import type { LightMyRequestResponse } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/time-units.ts';
import { DEAN_SECRET, DEMO_PASSWORD } from '#server/demo/world.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { describeEntries } from '#server/modules/audit-log/describe-entries.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { hashToken } from './session-token.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('loginTries').execute();
});

const MIGUEL = 'miguel.santillan@students.example.edu';
const DEAN = 'isidro.macaspac@example.edu';

function logIn(payload: Record<string, unknown>, remoteAddress = '192.0.2.1', cookie = '') {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)', cookie };
  return portal.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers, remoteAddress });
}

function deansCode(): string {
  return generateSync({ secret: DEAN_SECRET, epoch: clock.now().getTime() / 1000 });
}

test('the right password opens a session, whatever the case of the email', async () => {
  const answer = await logIn({ email: ' Miguel.Santillan@Students.example.edu', password: DEMO_PASSWORD });
  expect(answer.statusCode).toBe(200);
  const { account, token } = answer.json().data;
  expect(account).toMatchObject({ displayName: 'Miguel A. Santillan', class: { name: 'BSM-CS 4A' } });
  expect(account.lastOnline).toBe(clock.now().toISOString());
  const profile = await portal.app.inject({
    url: '/api/v1/profile',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(profile.json().data.account.email).toBe(MIGUEL);
});

test('the token is not in the database, and the login is in the history and the log', async () => {
  const { token } = (await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).json().data;
  const hashes = await db.selectFrom('sessions').select('tokenHash').execute();
  expect(hashes.some(({ tokenHash }) => tokenHash.includes(token))).toBe(false);
  const history = await db.selectFrom('loginHistory').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(history).toMatchObject({ ipAddress: '192.0.2.1', userAgent: 'Mozilla/5.0 (Windows NT 10.0)' });
  const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({ actionType: 'auth.login', performedById: await idOf(portal, 'miguel') });
  expect(entry?.context).not.toContain(token);
});

test('an unknown email and a wrong password get the same answer', async () => {
  const unknown = await logIn({ email: 'nobody@example.edu', password: DEMO_PASSWORD });
  const wrong = await logIn({ email: MIGUEL, password: 'something else' });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
  expect(unknown.json().message).toBe('Incorrect email or password.');
});

test('what is too long for an email or a password is called so, not missing', async () => {
  const long = 'x'.repeat(301);
  const answers = [
    await logIn({ email: `${long}@example.edu`, password: DEMO_PASSWORD }),
    await logIn({ email: MIGUEL, password: long }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [400, 'Please provide a valid institutional email address.'],
    [400, 'Password must be at most 300 characters.'],
  ]);
});

test('an expired account is told so, but only with the right password', async () => {
  await db.updateTable('accounts').set({ expiresOn: '2026-11-19' }).where('email', '=', MIGUEL).execute();
  const right = await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
  expect(right.statusCode).toBe(403);
  expect(right.json().message).toBe('Your account has expired. Please contact the system administrator.');
  expect((await logIn({ email: MIGUEL, password: 'something else' })).statusCode).toBe(401);
  await db.updateTable('accounts').set({ expiresOn: '2026-11-20' }).where('email', '=', MIGUEL).execute();
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).statusCode).toBe(200);
});

test('an expired account is told so however often, with the right password nobody guesses', async () => {
  const rheas = { email: 'rhea.magsino@example.edu', password: DEMO_PASSWORD };
  const setEnd = async (expiresOn: string) =>
    db
      .updateTable('accounts')
      .set({ expiresOn })
      .where('id', '=', await idOf(portal, 'rhea'))
      .execute();
  await setEnd('2026-11-19');
  for (let index = 0; index < 11; index += 1) expect((await logIn(rheas)).statusCode).toBe(403);
  await setEnd('2027-09-16');
  expect((await logIn(rheas)).statusCode).toBe(200);
});

test('a deleted account cannot log in', async () => {
  const deletedAt = clock.now();
  await db.updateTable('accounts').set({ deletedAt }).where('email', '=', MIGUEL).execute();
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).statusCode).toBe(401);
  await db.updateTable('accounts').set({ deletedAt: null }).where('email', '=', MIGUEL).execute();
});

test('the second factor is asked for, checked, and taken once only', async () => {
  const asked = await logIn({ email: DEAN, password: DEMO_PASSWORD });
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'TFA_REQUIRED']);
  expect((await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: '' })).json().code).toBe(
    'TFA_REQUIRED',
  );
  const wrong = await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: 'abcdef' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'TFA_INVALID']);

  const tfaCode = deansCode();
  expect((await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode })).statusCode).toBe(200);
  const again = await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode });
  expect([again.statusCode, again.json().code]).toEqual([403, 'TFA_INVALID']);
});

test('of two logins with one code at the same time only one succeeds', async () => {
  clock.advance({ minutes: 1 });
  const tfaCode = deansCode();
  const both = await Promise.all([1, 2].map(() => logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test('a code may be one step early or late, not two', async () => {
  clock.advance({ minutes: 5 });
  const early = deansCode();
  clock.advance({ minutes: 1 });
  const tooLate = await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: early });
  expect(tooLate.json().code).toBe('TFA_INVALID');
  clock.advance({ minutes: -0.5 });
  expect((await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: early })).statusCode).toBe(200);
});

test('a code is right as the app shows it, in two groups', async () => {
  clock.advance({ minutes: 5 });
  const tfaCode = deansCode().replace(/^.../, '$& ');
  expect((await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode })).statusCode).toBe(200);
});

test('of thirty wrong tries at the same time ten are checked, and the right password waits too', async () => {
  const tries = Array.from({ length: 30 }, () => logIn({ email: MIGUEL, password: 'guess' }));
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
  const right = await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBe(15 * 60);
  expect(right.json().message).toBe('Too many tries. Please wait 15 minutes and try again.');
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD }, '192.0.2.99')).statusCode).toBe(200);
});

test('the limit passes with its window, and refusals did not lengthen it', async () => {
  await fail(10, MIGUEL);
  clock.advance({ minutes: 14 });
  const refused = await logIn({ email: MIGUEL, password: 'guess' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('Too many tries. Please wait 1 minute and try again.');
  clock.advance({ minutes: 1 });
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).statusCode).toBe(200);
});

test('a success resets the count of the account', async () => {
  await fail(9, MIGUEL);
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).statusCode).toBe(200);
  await fail(9, MIGUEL);
  expect((await logIn({ email: MIGUEL, password: 'guess' })).statusCode).toBe(401);
});

test('many right logins at the same time are all let in', async () => {
  const logins = Array.from({ length: 15 }, () => logIn({ email: MIGUEL, password: DEMO_PASSWORD }));
  const codes = (await Promise.all(logins)).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200]));
});

test('a browser that signed in before gets in while others are locked out', async () => {
  const first = await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
  const { name, value } = onlyCookie(first);
  await fail(10, MIGUEL);
  expect((await logIn({ email: MIGUEL, password: DEMO_PASSWORD })).statusCode).toBe(429);
  const own = `${name}=${value}`;
  expect((await logIn({ email: MIGUEL, password: 'typo' }, '192.0.2.1', own)).statusCode).toBe(401);
  const again = await logIn({ email: MIGUEL, password: DEMO_PASSWORD }, '192.0.2.1', own);
  expect([again.statusCode, onlyCookie(again).value]).toEqual([200, value]);
});

test('it is known for the accounts that it signed in to, and no other', async () => {
  const own = cookieOf(await logIn({ email: MIGUEL, password: DEMO_PASSWORD }));
  const bea = 'bea.tayag@students.example.edu';
  await fail(10, bea);
  expect((await logIn({ email: bea, password: DEMO_PASSWORD }, '192.0.2.1', own)).statusCode).toBe(429);
  const shared = await logIn({ email: bea, password: DEMO_PASSWORD }, '192.0.2.2', own);
  expect(cookieOf(shared)).toBe(own);
  await fail(10, bea);
  await fail(10, MIGUEL);
  for (const email of [bea, MIGUEL]) {
    const answer = await logIn({ email, password: DEMO_PASSWORD }, '192.0.2.1', own);
    expect([email, answer.statusCode]).toEqual([email, 200]);
  }
});

test('it is not known for an address whose account was deleted: somebody else may get it', async () => {
  const own = cookieOf(await logIn({ email: MIGUEL, password: DEMO_PASSWORD }));
  const account = db.updateTable('accounts').where('email', '=', MIGUEL);
  await account.set({ deletedAt: clock.now() }).execute();
  onTestFinished(async () => {
    await account.set({ deletedAt: null }).execute();
  });
  await fail(10, MIGUEL);
  expect((await logIn({ email: MIGUEL, password: 'guess' }, '192.0.2.1', own)).statusCode).toBe(429);
});

test('the cookie is httpOnly and SameSite=Strict, hashed in the database, and opens nothing', async () => {
  const answer = await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
  const cookie = onlyCookie(answer);
  expect(cookie).toMatchObject({ name: 'known-browser', httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie).not.toHaveProperty('secure');
  expect(cookie.maxAge).toBe(400 * 86_400);
  const stored = await db.selectFrom('knownBrowsers').selectAll().execute();
  expect(stored.some(({ tokenHash }) => tokenHash.equals(hashToken(cookie.value)))).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(cookie.value);
  const log = await db.selectFrom('auditLogs').select('context').execute();
  expect(JSON.stringify(log)).not.toContain(cookie.value);
  const profile = await portal.app.inject({
    url: '/api/v1/profile',
    headers: { cookie: cookieOf(answer), authorization: `Bearer ${cookie.value}` },
  });
  expect(profile.statusCode).toBe(401);
});

test('with an https address the cookie is Secure, and no other host can set one of its name', async () => {
  const { config } = portal.deps;
  const publicUrl = config.publicUrl;
  config.publicUrl = 'https://lagda.example.edu';
  const answer = await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
  config.publicUrl = publicUrl;
  expect(onlyCookie(answer)).toMatchObject({ name: '__Host-known-browser', secure: true, path: '/' });
});

test.each(['x'.repeat(43), 'x', '"; drop table known_browsers; --'])(
  'a token that the portal did not give out (%s) is replaced, and lets nobody in',
  async (made) => {
    await fail(10, MIGUEL);
    const cookie = `known-browser=${encodeURIComponent(made)}`;
    const closed = await logIn({ email: MIGUEL, password: DEMO_PASSWORD }, '192.0.2.1', cookie);
    expect(closed.statusCode).toBe(429);
    const elsewhere = await logIn({ email: MIGUEL, password: DEMO_PASSWORD }, '192.0.2.2', cookie);
    expect(onlyCookie(elsewhere).value).not.toBe(made);
  },
);

test('a browser that was away for 400 days gets another token, also before the night has forgotten it', async () => {
  const own = cookieOf(await logIn({ email: MIGUEL, password: DEMO_PASSWORD }));
  const lastUsedAt = new Date(clock.now().getTime() - 400 * DAY_MS);
  await db.updateTable('knownBrowsers').set({ lastUsedAt }).execute();
  expect(cookieOf(await logIn({ email: MIGUEL, password: DEMO_PASSWORD }, '192.0.2.1', own))).not.toBe(own);
});

test('a browser is forgotten 400 days after its last sign-in', async () => {
  const own = cookieOf(await logIn({ email: MIGUEL, password: DEMO_PASSWORD }));
  clock.advance({ minutes: 400 * 24 * 60 });
  onTestFinished(() => clock.advance({ minutes: -400 * 24 * 60 }));
  await fail(10, MIGUEL);
  expect((await logIn({ email: MIGUEL, password: 'x' }, '192.0.2.1', own)).statusCode).toBe(429);
  await cleanUp(portal.deps);
  const left = await db
    .selectFrom('knownBrowsers')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(own.split('=')[1] ?? ''))
    .execute();
  expect(left).toEqual([]);
});

test('wrong codes count as failed tries', async () => {
  const wrong = () => logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: '000000' });
  const codes = [];
  for (let index = 0; index < 11; index += 1) codes.push((await wrong()).statusCode);
  expect(codes).toEqual([...Array(10).fill(403), 429]);
  clock.advance({ minutes: 16 });
  const atOnce = await Promise.all(Array.from({ length: 15 }, wrong));
  expect(atOnce.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
});

describe('what failed is in the log', () => {
  const entriesSince = async (id: number) => {
    const entries = await db
      .selectFrom('auditLogs')
      .select(['id', 'actionType', 'performedById', 'context', 'description'])
      .where('id', '>', id)
      .orderBy('id')
      .execute();
    const texts = await describeEntries(db, entries);
    return entries.map((entry) => ({ ...entry, text: texts.get(entry.id) }));
  };
  const lastId = async () => {
    const { last } = await db
      .selectFrom('auditLogs')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return last;
  };

  test('a wrong password, with the account and without the password', async () => {
    const before = await lastId();
    await logIn({ email: MIGUEL, password: 'my dog is called Bantay' });
    const entries = await entriesSince(before);
    expect(entries).toMatchObject([
      {
        actionType: 'auth.login-failed',
        performedById: null,
        text: `Somebody at 192.0.2.1 failed to log in as ${MIGUEL}: the password was wrong`,
      },
    ]);
    expect(JSON.parse(entries[0]?.context ?? '')).toMatchObject({
      accountId: await idOf(portal, 'miguel'),
      userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
    });
    expect(JSON.stringify(entries)).not.toContain('Bantay');
  });

  test('an unknown email without what was typed, which may be a password', async () => {
    const before = await lastId();
    await logIn({ email: 'My dog is called Bantay', password: 'x' });
    await logIn({ email: 'my dog is called bantay', password: 'y' });
    const entries = await entriesSince(before);
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('bantay');
    const [one, other] = entries.map(({ context }) => JSON.parse(context));
    expect(one).toMatchObject({ accountId: null, email: null, wrong: 'email' });
    expect(one.emailFingerprint).toBe(other.emailFingerprint);
  });

  test('a wrong code', async () => {
    const before = await lastId();
    await logIn({ email: DEAN, password: DEMO_PASSWORD, tfaCode: '000000' });
    expect((await entriesSince(before)).map(({ text }) => text)).toEqual([
      `Somebody at 192.0.2.1 failed to log in as ${DEAN}: the code was wrong`,
    ]);
  });

  test('a lock-out once, however many are refused then', async () => {
    const before = await lastId();
    const tries = Array.from({ length: 40 }, () => logIn({ email: MIGUEL, password: 'guess' }));
    await Promise.all(tries);
    await fail(10, MIGUEL);
    const types = (await entriesSince(before)).map(({ actionType }) => actionType);
    expect(types.filter((type) => type === 'auth.login-failed')).toHaveLength(10);
    expect(types.filter((type) => type === 'auth.login-locked')).toHaveLength(1);
    expect(types).toHaveLength(11);
  });

  test('the right password of an account that has expired', async () => {
    const expire = (expiresOn: string) =>
      db.updateTable('accounts').set({ expiresOn }).where('email', '=', MIGUEL).execute();
    await expire('2026-11-19');
    const before = await lastId();
    await logIn({ email: MIGUEL, password: DEMO_PASSWORD });
    await expire('2027-11-20');
    expect((await entriesSince(before)).map(({ text }) => text)).toEqual([
      `Somebody at 192.0.2.1 failed to log in as ${MIGUEL}: the account has expired`,
    ]);
  });

  test('nothing of a right password that still needs its code', async () => {
    const before = await lastId();
    await logIn({ email: DEAN, password: DEMO_PASSWORD });
    expect(await entriesSince(before)).toEqual([]);
  });

  test('the chain is whole', async () => {
    expect((await verifyChain(db, { keys: [portal.deps.auditLog.key] })).problems).toEqual([]);
  });
});

test.each([
  [{}],
  [{ email: MIGUEL }],
  [{ email: 5, password: true }],
  [{ email: MIGUEL, password: 'x'.repeat(301) }],
  [{ email: MIGUEL, password: 'x', tfaCode: 123456 }],
])('a login like %j is a 400 with a sentence', async (payload) => {
  const answer = await logIn(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w/);
});

async function fail(times: number, email: string): Promise<void> {
  for (let index = 0; index < times; index += 1) await logIn({ email, password: 'guess' });
}

function onlyCookie(answer: LightMyRequestResponse) {
  const [cookie] = answer.cookies;
  if (!cookie || answer.cookies.length > 1) throw new Error(`${answer.cookies.length} cookies were set`);
  return cookie;
}

function cookieOf(answer: LightMyRequestResponse): string {
  const { name, value } = onlyCookie(answer);
  return `${name}=${value}`;
}
