// The journeys are checked by another tsconfig, which does not see the file by itself.
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { CALLBACK_PATH } from '#server/identity-provider/identity-provider.ts';

export const CLIENT = { id: 'lagda', secret: 'a-secret-that-only-the-tests-know' };

/** What the provider says of somebody, beside the address that was typed there. */
type Person = { email?: string | null; isEmailVerified?: boolean; amr?: string[] };
type Options = {
  /** The portal that may ask; its callback is registered. */
  publicUrl: string;
  port?: number;
  /** People by the address that they type; anybody else is who they say, with a verified address. */
  people?: Record<string, Person>;
  /** Whether the address stands in the ID token, not only behind the userinfo address. */
  isEmailInToken?: boolean;
  /** Another provider's key, to sign what only that one may sign. */
  key?: object;
};

export type CampusProvider = {
  issuer: string;
  key: object;
  /** The variables with which a portal uses it. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** Signs in as a browser would; answers the address to which the browser is sent back. */
  signIn(url: string, email: string): Promise<URL>;
  /** Replaces the ID token of every answer from now on; undefined ends it. */
  replaceIdToken(by: ((idToken: string) => string) | undefined): void;
  close(): Promise<void>;
};

/** A real OpenID Connect provider on this computer, whose sign-in page believes every address that is typed there. */
export async function startCampusProvider(options: Options): Promise<CampusProvider> {
  const server = createServer().listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const key = options.key ?? newKey();
  const provider = new Provider(issuer, configure(options, key));
  const answer = provider.callback();
  let replace: ((idToken: string) => string) | undefined;
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, options, request, response);
    else {
      if (replace && request.url === '/token') replaceInAnswer(response, replace);
      void answer(request, response);
    }
  });
  return {
    issuer,
    key,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    signIn: (url, email) => signInAt(url, email, issuer),
    replaceIdToken: (by) => {
      replace = by;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configure({ publicUrl, people = {}, isEmailInToken = false }: Options, key: object) {
  return {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [publicUrl + CALLBACK_PATH] },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !isEmailInToken,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => {
      const { email = id, isEmailVerified = true } = people[id] ?? {};
      return {
        accountId: id,
        claims: () => ({ sub: id, ...(email && { email, email_verified: isEmailVerified }) }),
      };
    },
    // nobody is asked whether the portal may know their address
    loadExistingGrant: async ({ oidc }: Parameters<Configuration['loadExistingGrant']>[0]) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}
type Configuration = ConstructorParameters<typeof Provider>[1];

/** The sign-in page: one field and two buttons. */
async function interact(
  provider: Provider,
  { people = {} }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
    return;
  }
  const email = new URLSearchParams(await text(request)).get('email');
  const amr = people[email ?? '']?.amr ?? ['pwd'];
  const result = email ? { login: { accountId: email, amr } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result);
}

const PAGE = `<!doctype html>
<html lang="en"><head><title>Campus sign-in</title><meta name="viewport" content="width=device-width"></head>
<body><main><h1>Campus sign-in</h1>
<form method="post"><label>Campus email <input name="email"></label> <button>Continue</button></form>
<form method="post"><button>Cancel</button></form>
</main></body></html>`;

async function signInAt(url: string, email: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (to: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(to, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    return new URL(location, issuer);
  };
  const page = await go(url);
  const resumed = await go(page.href, { method: 'POST', body: new URLSearchParams({ email }) });
  return go(resumed.href);
}

function replaceInAnswer(response: ServerResponse, replace: (idToken: string) => string): void {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    const answer = JSON.parse(body);
    const changed = JSON.stringify({ ...answer, id_token: replace(answer.id_token) });
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end;
}

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex'), use: 'sig' };
}
