import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { DEAN_SECRET } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { CLIENT, startCampusProvider } from '#server/testing/campus-provider.ts';
import { purgeSignIns } from '../purge-sign-ins.ts';
import { secretsOf } from './secrets.ts';

const MIGUEL = 'miguel.santillan@students.example.edu';
const DEAN = 'isidro.macaspac@example.edu';
const ADMIN = 'andres.malonzo@example.edu';
const PUBLIC_URL = 'http://lagda.test';

const people = {
  'unverified@example.edu': { email: MIGUEL, isEmailVerified: false },
  'no-address': { email: null },
  'upper-case': { email: 'Miguel.Santillan@Students.EXAMPLE.edu' },
  'two-factors': { email: DEAN, amr: ['pwd', 'mfa'] },
};
const provider = await startCampusProvider({ publicUrl: PUBLIC_URL, people });
const portal = await buildTestApp({ settings: provider.settings });
const { db, clock } = portal.deps;
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => provider.replaceIdToken(undefined));

type Browser = { cookie: string };
const call = (method: 'GET' | 'POST', path: string, browser?: Browser, payload: object = {}) =>
  portal.app.inject({
    method,
    url: API_PATH + path,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)', ...(browser && { cookie: browser.cookie }) },
    remoteAddress: '192.0.2.1',
    ...(method === 'POST' && { payload }),
  });

async function begin(): Promise<{ url: URL; browser: Browser }> {
  const answer = await call('POST', '/auth/oidc');
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^campus-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  return { url: new URL(answer.json().data.url), browser: { cookie: cookie.split(';')[0] ?? '' } };
}

/** The browser comes back from the provider; whatever happened, it is led to the login page. */
async function comeBack(to: URL, browser?: Browser) {
  const answer = await call('GET', to.pathname.replace(API_PATH, '') + to.search, browser);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/login#campus-account']);
}

const finish = (browser?: Browser, payload?: object) => call('POST', '/auth/oidc/session', browser, payload);

const newestEntry = () =>
  db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** The whole way of a browser, until the answer for its session. */
async function signIn(email: string) {
  const { url, browser } = await begin();
  await comeBack(await provider.signIn(url.href, email), browser);
  return { browser, answer: await finish(browser) };
}

test('whoever the provider names is signed in, once, and history and log say which way', async () => {
  const { browser, answer } = await signIn(MIGUEL);
  expect(answer.json()).toMatchObject({ success: true, message: 'Welcome back.' });
  const { account, token } = answer.json().data;
  expect(account).toMatchObject({ displayName: 'Miguel A. Santillan', email: MIGUEL });
  const authorization = { authorization: `Bearer ${token}` };
  const profile = await portal.app.inject({ url: `${API_PATH}/profile`, headers: authorization });
  expect(profile.json().data.account.id).toBe(account.id);

  const history = await portal.app.inject({
    url: `${API_PATH}/profile/loginhistory`,
    headers: authorization,
  });
  expect(history.json().data.history[0]).toMatchObject({ way: 'campus-account', ipAddress: '192.0.2.1' });
  const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({ actionType: 'auth.login', performedById: account.id });
  expect(JSON.parse(entry?.context ?? '{}')).toMatchObject({ way: 'campus-account' });

  const again = await finish(browser);
  expect([again.statusCode, again.json().code]).toEqual([409, 'oidc.not-begun']);
});

test('whoever came by the provider gives the password before a second factor is set up', async () => {
  const { answer } = await signIn(MIGUEL);
  const generated = await portal.app.inject({
    url: `${API_PATH}/auth/generate-2fa`,
    headers: { authorization: `Bearer ${answer.json().data.token}` },
  });
  expect([generated.statusCode, generated.json().code]).toEqual([403, 'PASSWORD_REQUIRED']);
});

test('the way to the provider carries state, nonce and PKCE, and no secret', async () => {
  const { url, browser } = await begin();
  const secret = browser.cookie.split('=')[1] ?? '';
  const { state, nonce, codeVerifier } = secretsOf(secret);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: CLIENT.id,
    redirect_uri: `${PUBLIC_URL}${API_PATH}/auth/oidc/callback`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  for (const hidden of [secret, codeVerifier, CLIENT.secret]) expect(url.href).not.toContain(hidden);
});

test('the case of the address does not matter', async () => {
  const { answer } = await signIn('upper-case');
  expect(answer.json().data.account.email).toBe(MIGUEL);
});

test.each([
  ['an address that the provider has not verified', 'unverified@example.edu', 'oidc.unverified-email'],
  ['no address', 'no-address', 'oidc.unverified-email'],
  ['an address of another domain', 'miguel@students.example.edu.evil.example', 'oidc.foreign-email'],
  ['an address whose domain only looks like ours', 'miguel@notexample.edu', 'oidc.foreign-email'],
  ['somebody without an account here', 'nobody@example.edu', 'oidc.no-account'],
])('%s opens nothing, and creates nothing', async (_what, email, code) => {
  const before = await counts();
  const { answer } = await signIn(email);
  expect([answer.statusCode, answer.json().code]).toEqual([403, code]);
  expect(await counts()).toEqual(before);
});

test('an expired account and a deleted one open nothing', async () => {
  const account = db.updateTable('accounts').where('email', '=', MIGUEL);
  await account.set({ expiresOn: '2026-11-19' }).execute();
  const expired = (await signIn(MIGUEL)).answer;
  expect(expired.json().message).toBe('Your account has expired. Please contact the system administrator.');
  await account.set({ expiresOn: '2027-11-19', deletedAt: clock.now() }).execute();
  expect((await signIn(MIGUEL)).answer.json().code).toBe('oidc.no-account');
  await account.set({ deletedAt: null }).execute();
});

test('somebody without an account and an expired one are logged, once however often the browser asks', async () => {
  const account = db.updateTable('accounts').where('email', '=', MIGUEL);
  const before = (await newestEntry()).id;
  const { browser } = await signIn('nobody@example.edu');
  expect((await finish(browser)).json().code).toBe('oidc.not-begun');
  await account.set({ expiresOn: '2026-11-19' }).execute();
  await signIn(MIGUEL);
  await account.set({ expiresOn: '2027-11-19' }).execute();
  const entries = await db
    .selectFrom('auditLogs')
    .selectAll()
    .where('id', '>', before)
    .orderBy('id')
    .execute();
  expect(entries.map(({ actionType }) => actionType)).toEqual(['auth.login-failed', 'auth.login-failed']);
  const [unknown, expired] = entries.map(({ context }) => JSON.parse(context));
  expect(unknown).toMatchObject({ accountId: null, email: null, wrong: 'email', ipAddress: '192.0.2.1' });
  expect(expired).toMatchObject({ email: MIGUEL, wrong: 'expired' });
});

test('an answer with another state is not looked at', async () => {
  const { url, browser } = await begin();
  const back = await provider.signIn(url.href, MIGUEL);
  const genuine = back.href;
  back.searchParams.set('state', secretsOf('another browser').state);
  await comeBack(back, browser);
  expect((await finish(browser)).json().code).toBe('oidc.not-begun');
  // and the genuine one still counts
  await comeBack(new URL(genuine), browser);
  expect((await finish(browser)).statusCode).toBe(200);
});

test('nobody is signed in by the answer that was meant for another browser, with or without a sign-in of their own', async () => {
  const attacker = await begin();
  const back = await provider.signIn(attacker.url.href, MIGUEL);
  await comeBack(back, undefined);
  expect((await finish()).json().code).toBe('oidc.not-begun');
  const victim = await begin();
  await comeBack(back, victim.browser);
  expect((await finish(victim.browser)).json().code).toBe('oidc.not-begun');
});

test('a token with another nonce, an altered token and the token of another issuer are refused', async () => {
  const { url, browser } = await begin();
  url.searchParams.set('nonce', 'of-another-sign-in');
  await comeBack(await provider.signIn(url.href, MIGUEL), browser);
  expect((await finish(browser)).json()).toMatchObject({
    code: 'oidc.failed',
    message: 'Signing in with your campus account did not work. Please try again.',
  });

  provider.replaceIdToken((token) => {
    const [head, , signature] = token.split('.');
    const claims = { ...claimsOf(token), email: ADMIN, email_verified: true };
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  });
  expect((await signIn(MIGUEL)).answer.json().code).toBe('oidc.failed');

  const other = await startCampusProvider({ publicUrl: PUBLIC_URL, key: provider.key });
  const { url: there, browser: deceived } = await begin();
  const token = await tokenOf(
    other.issuer,
    there,
    deceived,
    await other.signIn(atIssuer(other.issuer, there), ADMIN),
  );
  provider.replaceIdToken(() => token);
  await comeBack(await provider.signIn(there.href, MIGUEL), deceived);
  expect((await finish(deceived)).json().code).toBe('oidc.failed');
  await other.close();
});

test('a code is good once, and a browser that brings it twice is no error', async () => {
  const { url, browser } = await begin();
  const back = await provider.signIn(url.href, MIGUEL);
  const logged = vi.spyOn(portal.deps.log, 'error');
  await comeBack(back, browser);
  await comeBack(back, browser);
  expect(logged).not.toHaveBeenCalled();
  expect((await finish(browser)).statusCode).toBe(200);
  await comeBack(back, browser);
  expect((await finish(browser)).json().code).toBe('oidc.failed');
});

test('of two calls for one session at the same time one gets it', async () => {
  const { url, browser } = await begin();
  await comeBack(await provider.signIn(url.href, MIGUEL), browser);
  const both = await Promise.all([finish(browser), finish(browser)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('the session has to be fetched within a minute, and what nobody fetched is deleted, though not at once', async () => {
  const { url, browser } = await begin();
  await comeBack(await provider.signIn(url.href, MIGUEL), browser);
  await purgeSignIns(portal.deps);
  expect(await db.selectFrom('campusSignIns').selectAll().execute()).not.toEqual([]);
  clock.advance({ minutes: 1 });
  expect((await finish(browser)).json().code).toBe('oidc.not-begun');
  clock.advance({ minutes: 5 });
  await purgeSignIns(portal.deps);
  expect(await db.selectFrom('campusSignIns').selectAll().execute()).toEqual([]);
});

test('somebody who gives up at the provider reads so', async () => {
  const { url, browser } = await begin();
  await comeBack(await provider.signIn(url.href, ''), browser);
  expect((await finish(browser)).json().message).toBe('Signing in with your campus account was cancelled.');
});

test('the second factor is asked for, with five minutes to type it, and a wrong code can be corrected', async () => {
  const { browser, answer } = await signIn(DEAN);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'TFA_REQUIRED']);
  clock.advance({ minutes: 4 });
  expect((await finish(browser, { tfaCode: '000000' })).json().code).toBe('TFA_INVALID');
  const tfaCode = generateSync({ secret: DEAN_SECRET, epoch: clock.now().getTime() / 1000 });
  expect((await finish(browser, { tfaCode })).json().data.account.email).toBe(DEAN);

  const late = await signIn(DEAN);
  clock.advance({ minutes: 5 });
  expect((await finish(late.browser, { tfaCode })).json().code).toBe('oidc.not-begun');
});

test('wrong codes count as failed tries', async () => {
  const { browser } = await signIn(DEAN);
  const codes = [];
  for (let index = 0; index < 11; index += 1) {
    codes.push((await finish(browser, { tfaCode: '000000' })).statusCode);
  }
  expect(codes).toEqual([...Array(10).fill(403), 429]);
  await db.deleteFrom('loginTries').execute();
});

test('a provider that asked for more than one factor need not be doubled', async () => {
  expect((await signIn('two-factors')).answer.json().data.account.email).toBe(DEAN);
});

test.each(['', '?state=', '?state=x&code=y', '?error=server_error', '?state[]=1&state[]=2', '?code=%00%ff'])(
  'a made-up answer like %j leads to the login page',
  async (query) => {
    const { browser } = await begin();
    await comeBack(new URL(`${PUBLIC_URL}${API_PATH}/auth/oidc/callback${query}`), browser);
    expect((await finish(browser)).statusCode).toBe(409);
  },
);

test.each([{ tfaCode: 123456 }, { tfaCode: 'x'.repeat(21) }, []])('a body like %j is a 400', async (body) => {
  expect((await finish(undefined, body)).statusCode).toBe(400);
});

async function counts() {
  const [accounts, sessions] = await Promise.all([
    db.selectFrom('accounts').select('id').execute(),
    db.selectFrom('sessions').select('accountId').execute(),
  ]);
  return [accounts.length, sessions.length];
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The same question, asked of another provider. */
function atIssuer(issuer: string, { pathname, search }: URL): string {
  return `${issuer}${pathname}${search}`;
}

/** A genuine ID token of a provider, as the portal would have got it there. */
async function tokenOf(issuer: string, begun: URL, browser: Browser, back: URL): Promise<string> {
  const { codeVerifier } = secretsOf(browser.cookie.split('=')[1] ?? '');
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: begun.searchParams.get('redirect_uri') ?? '',
      code_verifier: codeVerifier,
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  expect(claimsOf(token)).toMatchObject({ iss: issuer, nonce: begun.searchParams.get('nonce') });
  return token;
}
