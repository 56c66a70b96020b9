import { afterAll, describe, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { ACTIONS } from '#contract/lifecycle.ts';
import {
  type Capability,
  can,
  canOnRequest,
  isOpenedBy,
  type Relation,
  SCOPE_NAMES,
  SCOPES,
} from '#contract/policy.ts';
import { ROLES, type Role } from '#contract/roles.ts';
import { hashToken } from '#server/modules/auth/session-token.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { type ApiCall, listCalls } from './list-calls.ts';

/*
 * Every call of the API by every role, and by everybody who stands in some relation to what the call names. What is
 * expected comes from contract/policy.ts; a new call is tried without being named here, unless its address names
 * something: then OWNERSHIP says whose.
 */
const portal = await buildTestApp();
afterAll(() => portal.close());

const SOMEBODY = {
  Admin: 'admin',
  Staff: 'clerk',
  Faculty: 'mark',
  Student: 'miguel',
  Executive: 'dean',
} as const satisfies Record<Role, string>;

/** On a Travel Order of Rhea's that the Dean has signed and that waits for the Vice President. */
const RELATED = {
  admin: ['admin'],
  clerk: ['staff'],
  vpaa: ['signee'],
  dean: ['pastSignee'],
  immediateSupervisor: ['formerSignee'],
  rhea: ['requestor'],
  mark: [],
  miguel: [],
} as const satisfies Record<string, readonly Relation[]>;
type Person = keyof typeof RELATED;
const PEOPLE = Object.keys(RELATED) as Person[];

/** For what concerns an account: the capability with which it may be another's. */
const OF_ANOTHER = {
  account: null,
  'account info': 'account.info-anyone',
  'account extension': 'account.extend-anyone',
} as const satisfies Record<string, Capability | null>;

/** What each address with an id names: `role` where whoever has the capability reaches every one of them. */
const OWNERSHIP: Record<string, 'request' | keyof typeof OF_ANOTHER | 'own' | 'role'> = {
  'GET /accounts/imports/:id': 'role',
  'GET /accounts/:id/info': 'account info',
  'PUT /accounts/:id': 'role',
  'PUT /accounts/:id/extend': 'account extension',
  'DELETE /accounts/:id': 'role',
  'DELETE /accounts/:id/sessions': 'role',
  'DELETE /accounts/:id/two-factor': 'role',
  'POST /accounts/:id/new-password-link': 'role',
  'GET /attachments/:id/:name': 'request',
  'DELETE /classes/:id': 'role',
  'DELETE /departments/:id': 'role',
  'PUT /dashboard/requestor/drafts/:documentId': 'role',
  'DELETE /dashboard/requestor/drafts/:documentId': 'own',
  'GET /documents/:id': 'role',
  'PUT /documents/:id': 'role',
  'GET /documents/:id/places': 'role',
  'PUT /documents/:id/pipeline': 'role',
  'POST /mails/:id/retry': 'role',
  'PUT /positions/:id': 'role',
  'DELETE /positions/:id': 'role',
  'PUT /profile/:id': 'account',
  'GET /profile/availability/:id': 'role',
  'DELETE /profile/delegate/:delegateeId/:documentId': 'own',
  'DELETE /profile/sessions/:id': 'own',
  'DELETE /profile/access-tokens/:id': 'own',
  'PUT /profile/passkeys/:id': 'own',
  'DELETE /profile/passkeys/:id': 'own',
  'GET /requests/:id': 'request',
  ...Object.fromEntries(ACTIONS.map((action) => [`PUT /requests/:id/actions/${action}`, 'request' as const])),
  'GET /requests/:id/actions/list': 'request',
  'GET /requests/:id/events': 'request',
  'GET /requests/:id/generatedform': 'request',
  'GET /requests/:id/receipt': 'request',
  'POST /requests/:id/seal': 'role',
  'GET /requests/:id/versions': 'request',
  'POST /requests/:id/versions': 'request',
  'GET /requests/:id/versions/:versionId': 'request',
  'PUT /requests/:id/stages/:stageId': 'role',
  'GET /webhooks/:id': 'role',
  'PUT /webhooks/:id': 'role',
  'DELETE /webhooks/:id': 'role',
  'POST /webhooks/:id/secret': 'role',
  'POST /webhooks/:id/test': 'role',
  'GET /webhooks/:id/deliveries': 'role',
  'POST /webhook-deliveries/:id/retry': 'role',
  'GET /verify/:code': 'role',
  'POST /verify/:code': 'role',
};
const NOT_THERE = 2_000_000_000;

type Ids = Record<string, unknown>;
type OwnThing = { owner: Person; make: (ownerId: number) => Promise<Ids>; payload?: object };
/** For each address that is `own`: something that its owner has, and what else the call needs. */
const OWN_THINGS: Record<string, OwnThing> = {
  'DELETE /profile/delegate/:delegateeId/:documentId': { owner: 'rhea', make: addDelegation },
  'DELETE /dashboard/requestor/drafts/:documentId': { owner: 'rhea', make: addDraft },
  'DELETE /profile/sessions/:id': { owner: 'rhea', make: addSession },
  'DELETE /profile/access-tokens/:id': { owner: 'clerk', make: addToken },
  'PUT /profile/passkeys/:id': { owner: 'rhea', make: addPasskey, payload: { name: 'Mine' } },
  'DELETE /profile/passkeys/:id': { owner: 'rhea', make: addPasskey },
};
/** Its answer lasts as long as the session. */
const STREAM = '/profile/notifications/stream';

const calls = listCalls();
const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`;
const { id: requestId } = await askFor(portal, 'rhea', 'Travel Order');
await act(portal, 'dean', requestId, 'sign');

/** A token of an Admin for each scope, and one of somebody from Staff with all of them. */
const tokens = await Promise.all(
  [
    ...SCOPE_NAMES.map((scope) => ({ role: 'Admin' as const, scopes: [scope] })),
    { role: 'Staff' as const, scopes: SCOPE_NAMES },
  ].map(async ({ role, scopes }) => ({
    name: `${role} with ${scopes.length > 1 ? 'every scope' : scopes[0]}`,
    role,
    scopes,
    token: await addAccessToken(portal, SOMEBODY[role], scopes),
  })),
);

/** The status of a call with these ids in its address and this body. */
async function statusOf(
  call: ApiCall,
  who: Person | (typeof SOMEBODY)[Role] | null,
  ids: object = {},
  payload: object = {},
) {
  const { statusCode } = await injectAs(portal, who, callOf(call, ids, payload));
  return statusCode;
}

async function statusByToken(call: ApiCall, token: string) {
  const { url, ...rest } = callOf(call, {});
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await portal.app.inject({ ...rest, url: `${API_PATH}${url}`, headers });
  return statusCode;
}

function callOf(call: ApiCall, ids: object, payload: object = {}) {
  const given = new Map<string, unknown>(Object.entries(ids));
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => String(given.get(name) ?? NOT_THERE));
  const method = call.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  return { method, url, ...(method === 'GET' ? {} : { payload }) };
}

test('no scope reaches the account area, an action on a request, or a way into an account', () => {
  const reached = calls.filter(({ may }) => may !== 'anyone' && isOpenedBy(SCOPE_NAMES, may));
  const forbidden =
    /^\w+ \/(profile|auth)\b|two-factor|new-password|signature|\/actions\/(?!list)|seal|stages/;
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.map(nameOf).filter((name) => forbidden.test(name))).toEqual([]);
  const changing = SCOPE_NAMES.filter((scope) => scope.endsWith(':read')).flatMap((scope) =>
    calls.filter(({ may, method }) => may !== 'anyone' && method !== 'GET' && isOpenedBy([scope], may)),
  );
  expect(changing.map(nameOf)).toEqual([]);
  expect(
    Object.values(SCOPES)
      .flatMap(({ opens }) => opens as readonly string[])
      .filter((may) => may.startsWith('own.')),
  ).toEqual([]);
});

test('an address that names something says here whose it is', () => {
  const withIds = calls.filter(({ path }) => path.includes(':')).map(nameOf);
  expect(Object.keys(OWNERSHIP).sort()).toEqual(withIds.sort());
  const own = Object.keys(OWNERSHIP).filter((name) => OWNERSHIP[name] === 'own');
  expect(Object.keys(OWN_THINGS).sort()).toEqual(own.sort());
});

describe.each(calls.filter(({ path }) => path !== STREAM).map((call) => [nameOf(call), call] as const))(
  '%s',
  (name, call) => {
    const { may } = call;

    test('is answered without a session only where anyone may call', async () => {
      const status = await statusOf(call, null);
      if (may === 'anyone') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    });

    if (may === 'anyone') return;
    test.each(ROLES)('is refused to %s unless the policy grants it', async (role) => {
      const status = await statusOf(call, SOMEBODY[role]);
      if (!can(role, may)) expect(status).toBe(403);
      else if (!isOfAccount(OWNERSHIP[name])) expect([401, 403]).not.toContain(status);
    });

    test.each(tokens)('is refused to a token of $name unless scope and role open it', async (one) => {
      const status = await statusByToken(call, one.token);
      if (!isOpenedBy(one.scopes, may) || !can(one.role, may)) expect(status).toBe(403);
      // the id of nobody's account is forbidden to whoever may extend their own only
      else if (!isOfAccount(OWNERSHIP[name])) expect([401, 403]).not.toContain(status);
      else expect(status).not.toBe(401);
    });

    if (OWNERSHIP[name] === 'request') {
      test.each(PEOPLE)('answers %s by the relation to the request', async (person) => {
        const status = await statusOf(call, person, await idsOf(call));
        if (canOnRequest(RELATED[person], 'request.view')) expect(status).not.toBe(404);
        else expect(status).toBe(404);
      });
    }
    const owned = OWNERSHIP[name];
    if (owned === 'own') {
      test('answers everybody but the owner as if it were not there, Admins too', async () => {
        const { owner, make, payload } = OWN_THINGS[name] as OwnThing;
        const ids = await make(await idOf(portal, owner));
        for (const person of PEOPLE.filter((one) => one !== owner)) {
          const status = await statusOf(call, person, ids, payload);
          expect([person, status]).toEqual([person, can(await roleOf(person), may) ? 404 : 403]);
        }
        // it was there all the time
        expect(await statusOf(call, owner, ids, payload)).toBe(200);
      });
    }
    if (isOfAccount(owned)) {
      test.each(PEOPLE)(
        'answers %s about the own account, and about others by the policy',
        async (person) => {
          const capability = OF_ANOTHER[owned];
          const isFreeToAsk = capability !== null && can(await roleOf(person), capability);
          expect(await statusOf(call, person, { id: await idOf(portal, person) })).not.toBe(403);
          const ofAnother = await statusOf(call, person, { id: await idOf(portal, 'president') });
          // somebody's account is not visible to others (404); changing it is forbidden (403)
          expect(ofAnother).toBe(isFreeToAsk ? 200 : call.method === 'GET' ? 404 : 403);
        },
      );
    }
  },
);

function isOfAccount(owned: string | undefined): owned is keyof typeof OF_ANOTHER {
  return owned !== undefined && Object.hasOwn(OF_ANOTHER, owned);
}

async function addDelegation(delegatorId: number): Promise<Ids> {
  const delegateeId = await idOf(portal, 'hazel');
  const document = await portal.deps.db.selectFrom('documents').select('id').executeTakeFirstOrThrow();
  await portal.deps.db
    .insertInto('delegations')
    .values({ delegatorId, delegateeId, documentId: document.id, createdAt: portal.deps.clock.now() })
    .execute();
  return { delegateeId, documentId: document.id };
}

async function addDraft(accountId: number): Promise<Ids> {
  const { id: documentId } = await portal.deps.db
    .selectFrom('documents')
    .select('id')
    .executeTakeFirstOrThrow();
  const content = JSON.stringify({ values: {}, people: [], fileNames: {} });
  await portal.deps.db
    .insertInto('drafts')
    .values({ accountId, documentId, content, version: 1, keptAt: portal.deps.clock.now() })
    .execute();
  return { documentId };
}

async function addSession(accountId: number): Promise<Ids> {
  const tokenHash = hashToken(await signIn(portal, 'rhea'));
  return portal.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow();
}

async function addToken(accountId: number): Promise<Ids> {
  await addAccessToken(portal, 'clerk', ['requests:read']);
  return portal.deps.db
    .selectFrom('accessTokens')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

async function addPasskey(accountId: number): Promise<Ids> {
  return portal.deps.db
    .insertInto('passkeys')
    .values({
      accountId,
      credentialId: portal.deps.ids.token(),
      publicKey: Buffer.from('a key'),
      counter: 0,
      name: 'Laptop',
      createdAt: portal.deps.clock.now(),
      lastUsedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The request's id, and for the address of a file of it, or of a version of its paper, that one. */
async function idsOf({ path }: ApiCall): Promise<object> {
  if (path.includes(':versionId')) return { id: requestId, versionId: await addVersion() };
  if (!path.startsWith('/attachments')) return { id: requestId };
  const fileKey = `attachments/${portal.deps.ids.fileKey()}.pdf`;
  await portal.deps.files.put(fileKey, Buffer.from('%PDF-1.4'), 'application/pdf');
  const row = await portal.deps.db
    .insertInto('attachments')
    .values({
      requestId,
      fileName: 'letter.pdf',
      fileKey,
      contentType: 'application/pdf',
      size: 8,
      isFromSignee: false,
      uploadedById: await idOf(portal, 'rhea'),
      createdAt: portal.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, name: 'letter.pdf' };
}

async function addVersion(): Promise<number> {
  const { ids, files, db, clock } = portal.deps;
  const fileKey = `versions/${ids.fileKey()}.pdf`;
  await files.put(fileKey, Buffer.from('%PDF-1.4'), 'application/pdf');
  const { id } = await db
    .insertInto('paperVersions')
    .values({ requestId, kind: 'time-stamp', fileKey, sha256: fileKey, size: 8, addedAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function roleOf(person: Person): Promise<Role> {
  const { name } = await portal.deps.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('roles.name')
    .where('accounts.id', '=', await idOf(portal, person))
    .executeTakeFirstOrThrow();
  return name;
}
