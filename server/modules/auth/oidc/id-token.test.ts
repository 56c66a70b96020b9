import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { CLIENT, startCampusProvider } from '#server/testing/campus-provider.ts';

/*
 * What an ID token has to be, with a provider that signs whatever the test wants.
 */
const MIGUEL = 'miguel.santillan@students.example.edu';
const PUBLIC_URL = 'http://lagda.test';

const provider = await startCampusProvider({ publicUrl: PUBLIC_URL });
const portal = await buildTestApp({ settings: provider.settings });
const key = createPrivateKey({ key: { ...provider.key }, format: 'jwk' });
const { kid } = provider.key as { kid: string };
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => provider.replaceIdToken(undefined));

type Claims = Record<string, unknown>;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A token with these claims; `seal` makes its signature from what is signed. */
function tokenOf(head: object, claims: Claims, seal: (signed: string) => Buffer | string): string {
  const signed = `${encode({ kid, typ: 'JWT', ...head })}.${encode(claims)}`;
  return `${signed}.${Buffer.from(seal(signed)).toString('base64url')}`;
}
const rs256 = (head: object, claims: Claims, by = key) =>
  tokenOf({ alg: 'RS256', ...head }, claims, (signed) => sign('sha256', Buffer.from(signed), by));

const callOf = (app: TestApp['app'], path: string, cookie = '') =>
  app.inject({ method: 'POST', url: API_PATH + path, headers: { cookie }, payload: {} });

async function signIn() {
  const begun = await callOf(portal.app, '/auth/oidc');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const back = await provider.signIn(begun.json().data.url, MIGUEL);
  await portal.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  return callOf(portal.app, '/auth/oidc/session', cookie);
}

test('a token that the test signs like the provider opens a session', async () => {
  provider.replaceIdToken((token) => rs256({}, decode(token)));
  expect((await signIn()).json().data.account.email).toBe(MIGUEL);
});

const now = () => Math.floor(Date.now() / 1000);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each<[string, (claims: Claims) => string]>([
  ['no signature', (claims) => tokenOf({ alg: 'none' }, claims, () => '')],
  [
    'a signature with the secret of the client',
    (claims) =>
      tokenOf({ alg: 'HS256' }, claims, (signed) =>
        createHmac('sha256', CLIENT.secret).update(signed).digest(),
      ),
  ],
  [
    'a key that it brings along',
    (claims) =>
      rs256({ kid: 'mine', jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims, stranger.privateKey),
  ],
  ['the key of somebody else under the known name', (claims) => rs256({}, claims, stranger.privateKey)],
  ['another audience', (claims) => rs256({}, { ...claims, aud: 'another-client' })],
  ['an end that is past', (claims) => rs256({}, { ...claims, iat: now() - 600, exp: now() - 60 })],
  ['no end', ({ exp: _, ...claims }) => rs256({}, claims)],
])('a token with %s is refused', async (_what, make) => {
  provider.replaceIdToken((token) => make(decode(token)));
  expect((await signIn()).json().code).toBe('oidc.failed');
});

test.each([
  ['names another issuer', 200, `${provider.issuer}/elsewhere`],
  ['leads to another address', 302, provider.issuer],
])('a provider whose description %s is not believed', async (_what, status, issuer) => {
  const description = '/.well-known/openid-configuration';
  const server = createServer((_request, response) => {
    const endpoint = `${provider.issuer}/auth`;
    response.writeHead(status, {
      'content-type': 'application/json',
      location: provider.issuer + description,
    });
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: endpoint,
        token_endpoint: endpoint,
        jwks_uri: endpoint,
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const deceived = await buildTestApp({
    settings: { ...provider.settings, OIDC_ISSUER: `http://127.0.0.1:${port}` },
  });
  expect((await callOf(deceived.app, '/auth/oidc')).json().code).toBe('oidc.unreachable');
  await deceived.close();
  server.close();
});
