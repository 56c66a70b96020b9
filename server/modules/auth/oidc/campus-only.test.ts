import { afterAll, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { DEMO_PASSWORD } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { startCampusProvider } from '#server/testing/campus-provider.ts';

const ALMA = 'alma.lagman@example.edu';
const ADMIN = 'andres.malonzo@example.edu';
const PUBLIC_URL = 'https://lagda.test';

const start = (port?: number) =>
  startCampusProvider({ publicUrl: PUBLIC_URL, isEmailInToken: true, ...(port && { port }) });
let provider = await start();
const { port } = new URL(provider.issuer);
const portal = await buildTestApp({
  settings: { ...provider.settings, PUBLIC_URL, PASSWORD_SIGN_IN: 'admins' },
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const post = (path: string, payload: object, cookie = '') =>
  portal.app.inject({ method: 'POST', url: API_PATH + path, payload, headers: { cookie } });
const logIn = (email: string, password: string) => post('/auth/login', { email, password });
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('while the provider is down the portal says so, and finds it again when it is back', async () => {
  await provider.close();
  for (const _ of [1, 2]) {
    const answer = await post('/auth/oidc', {});
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The sign-in of the campus account cannot be reached at the moment. Please try again later.',
    ]);
  }
  expect((await logIn(ADMIN, DEMO_PASSWORD)).statusCode).toBe(200);

  provider = await start(Number(port));
  const begun = await post('/auth/oidc', {});
  expect(begun.statusCode).toBe(200);

  // down again between the two halves of a sign-in
  const back = await provider.signIn(begun.json().data.url, ALMA);
  await provider.close();
  const cookie = cookieOf(begun);
  await portal.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  expect((await post('/auth/oidc/session', {}, cookie)).json().code).toBe('oidc.unreachable');
  provider = await start(Number(port));
});

test('below https the cookie is for this host only; a provider may say the address in its token', async () => {
  const begun = await post('/auth/oidc', {});
  expect(begun.headers['set-cookie']).toMatch(
    /^__Host-campus-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookieOf(begun);
  const back = await provider.signIn(begun.json().data.url, ALMA);
  await portal.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  const session = await post('/auth/oidc/session', {}, cookie);
  expect(session.json().data.account.email).toBe(ALMA);
  expect(session.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-campus-sign-in=; .*Expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^__Host-known-browser=/),
  ]);
});

test('with PASSWORD_SIGN_IN=admins a right password opens a session for Admins only', async () => {
  const faculty = await logIn(ALMA, DEMO_PASSWORD);
  expect([faculty.statusCode, faculty.json().message]).toEqual([
    403,
    'Please sign in with your campus account. Only administrators log in with a password.',
  ]);
  const entry = await portal.deps.db
    .selectFrom('auditLogs')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.actionType).toBe('auth.login-failed');
  expect(JSON.parse(entry.context)).toMatchObject({ email: ALMA, wrong: 'way' });
  expect((await logIn(ALMA, 'not-the-password')).statusCode).toBe(401);
  expect((await logIn(ADMIN, DEMO_PASSWORD)).statusCode).toBe(200);

  const settings = await portal.app.inject({ url: `${API_PATH}/settings` });
  expect(settings.json().data).toMatchObject({ hasCampusAccounts: true, passwordSignIn: 'admins' });
  expect(settings.body).not.toContain(provider.settings.OIDC_CLIENT_SECRET);
});

test('a portal without campus accounts knows nothing of them', async () => {
  const plain = await buildTestApp();
  for (const path of ['/auth/oidc', '/auth/oidc/session']) {
    const answer = await plain.app.inject({ method: 'POST', url: API_PATH + path, payload: {} });
    expect(answer.statusCode).toBe(404);
  }
  const settings = await plain.app.inject({ url: `${API_PATH}/settings` });
  expect(settings.json().data).toMatchObject({ hasCampusAccounts: false, passwordSignIn: 'everyone' });
  await plain.close();
});
