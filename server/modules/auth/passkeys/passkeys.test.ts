import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '#server/testing/software-authenticator.ts';

const ORIGIN = 'https://lagda.test';
const portal = await buildTestApp({ settings: { PUBLIC_URL: ORIGIN } });
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const ask = (
  who: PersonKey | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => injectAs(portal, who, { method, url, ...(payload && { payload }) });
const begin = async (who: PersonKey) =>
  (await ask(who, 'POST', '/profile/passkeys/challenge', {})).json().data.options;
const challenge = async () => (await ask(null, 'POST', '/auth/passkeys/challenge', {})).json().data.options;
const enter = (credential: object) => ask(null, 'POST', '/auth/passkeys/session', { credential });
const passkeysOf = async (who: PersonKey) =>
  (await ask(who, 'GET', '/profile/passkeys')).json().data.passkeys;

const newestEntry = () =>
  db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** Somebody with a new passkey. */
async function register(who: PersonKey, name = 'Laptop') {
  const authenticator = softwareAuthenticator(ORIGIN);
  const credential = authenticator.create(await begin(who));
  const answer = await ask(who, 'POST', '/profile/passkeys', { name, credential });
  expect(answer.json()).toMatchObject({ success: true, message: 'Passkey added successfully' });
  return { authenticator, id: answer.json().data.passkey.id as number };
}

test('a passkey is made for this portal and this account, and asks who holds the device', async () => {
  const options = await begin('mark');
  expect(options).toMatchObject({
    rp: { id: 'lagda.test', name: 'Lagda' },
    user: { name: 'mark.salonga@example.edu', displayName: 'Mark D. Salonga' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  expect(options.user.id).not.toBe((await begin('hazel')).user.id);
  expect(options.user.id).toBe((await begin('mark')).user.id);
});

test('with a passkey alone its owner is signed in, and history and log say so', async () => {
  const { authenticator } = await register('miguel');
  clock.advance({ minutes: 10 });
  const options = await challenge();
  expect(options).toMatchObject({ rpId: 'lagda.test', userVerification: 'required' });
  expect(options.allowCredentials).toBeUndefined();
  const answer = await enter(authenticator.get(options));
  expect(answer.json()).toMatchObject({ success: true, message: 'Welcome back.' });
  const { account, token } = answer.json().data;
  expect(account.displayName).toBe('Miguel A. Santillan');

  const authorization = { authorization: `Bearer ${token}` };
  const history = await portal.app.inject({ url: '/api/v1/profile/loginhistory', headers: authorization });
  expect(history.json().data.history[0]).toMatchObject({ way: 'passkey' });
  const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect([entry?.actionType, JSON.parse(entry?.context ?? '{}').way]).toEqual(['auth.login', 'passkey']);
  expect((await passkeysOf('miguel'))[0]).toMatchObject({
    name: 'Laptop',
    lastUsedAt: clock.now().toISOString(),
  });
});

test('adding and removing one ends every other session, and the owner is told in the portal and by mail', async () => {
  const elsewhere = await signIn(portal, 'rhea');
  const { id } = await register('rhea', 'Telephone');
  const isOpen = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.app.inject({ url: '/api/v1/profile', headers })).statusCode === 200;
  };
  expect(await isOpen(elsewhere)).toBe(false);
  const again = await signIn(portal, 'rhea');
  const removed = await ask('rhea', 'DELETE', `/profile/passkeys/${id}`);
  expect(removed.json().message).toBe('Passkey removed successfully');
  expect(await isOpen(again)).toBe(false);
  expect(await passkeysOf('rhea')).toEqual([]);

  const { notifications } = (await ask('rhea', 'GET', '/profile/notifications')).json().data;
  expect(notifications.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^The passkey “Telephone” was removed from your account/),
    expect.stringMatching(/^The passkey “Telephone” was added to your account/),
  ]);
  await portal.deps.jobs.drain();
  const subjects = portal.outbox
    .filter(({ to }) => to === 'rhea.magsino@example.edu')
    .map(({ subject }) => subject)
    .sort();
  expect(subjects).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
  const entries = await db
    .selectFrom('auditLogs')
    .select(['actionType', 'context'])
    .where('performedById', '=', await idOf(portal, 'rhea'))
    .execute();
  expect(entries.map(({ actionType }) => actionType)).toEqual(['passkey.create', 'passkey.delete']);
  expect(JSON.stringify(entries)).not.toContain('publicKey');
});

test('a removed passkey opens nothing', async () => {
  const { authenticator, id } = await register('hazel');
  await ask('hazel', 'DELETE', `/profile/passkeys/${id}`);
  const answer = await enter(authenticator.get(await challenge()));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey.unknown']);
});

test('adding and removing need a password that was given within five minutes', async () => {
  const { id } = await register('mark');
  const token = await signIn(portal, 'mark');
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: 'POST' | 'DELETE' | 'PUT', path: string, payload: object = {}) => {
    const answer = await portal.app.inject({
      method,
      url: `/api/v1/profile/passkeys${path}`,
      headers,
      payload,
    });
    return answer.json().code ?? answer.statusCode;
  };
  const options = await begin('mark');
  clock.advance({ minutes: 6 });
  const credential = softwareAuthenticator(ORIGIN).create(options);
  expect(await call('POST', '/challenge')).toBe('PASSWORD_REQUIRED');
  expect(await call('POST', '', { name: 'Stick', credential })).toBe('PASSWORD_REQUIRED');
  expect(await call('DELETE', `/${id}`)).toBe('PASSWORD_REQUIRED');
  expect(await call('PUT', `/${id}`, { name: 'Work laptop' })).toBe(200);
});

test('nobody sees, renames or removes the passkey of somebody else', async () => {
  const { id } = await register('angela', 'Angela’s');
  expect((await ask('bea', 'PUT', `/profile/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404);
  expect((await ask('bea', 'DELETE', `/profile/passkeys/${id}`)).statusCode).toBe(404);
  expect(await passkeysOf('bea')).toEqual([]);
  expect((await passkeysOf('angela'))[0]?.name).toBe('Angela’s');
});

describe('a new passkey is refused', () => {
  const attempts = {
    'that was made for another address': { origin: 'https://lagda.test.evil.example' },
    'that was made for another name': { rpId: 'evil.example' },
    'by a device that asked nobody who holds it': { isUserVerified: false },
    'that is the use of one': { type: 'webauthn.get' },
  };
  test.each(Object.entries(attempts))('%s', async (_what, lies) => {
    const credential = softwareAuthenticator(ORIGIN).create(await begin('joshua'), lies);
    const answer = await ask('joshua', 'POST', '/profile/passkeys', { name: 'x', credential });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey.refused']);
    expect(await passkeysOf('joshua')).toEqual([]);
  });

  test('whose challenge is used up, old, of somebody else or made up', async () => {
    const options = await begin('carlo');
    const authenticator = softwareAuthenticator(ORIGIN);
    const add = async (who: PersonKey, credential: object) =>
      (await ask(who, 'POST', '/profile/passkeys', { name: 'x', credential })).json().code;
    expect(await add('joshua', authenticator.create(options))).toBe('passkey.too-late');
    expect(await add('carlo', authenticator.create(options, { challenge: 'bWFkZSB1cA' }))).toBe(
      'passkey.too-late',
    );
    const ofSignIn = { challenge: (await challenge()).challenge };
    expect(await add('carlo', authenticator.create(options, ofSignIn))).toBe('passkey.too-late');
    expect(await add('carlo', authenticator.create(options))).toBeUndefined();
    expect(await add('carlo', authenticator.create(options))).toBe('passkey.too-late');
    const late = await begin('carlo');
    clock.advance({ minutes: 5 });
    expect(await add('carlo', authenticator.create(late))).toBe('passkey.too-late');
  });

  test('that is known already, and the 21st', async () => {
    const { authenticator } = await register('paolo');
    const row = await db.selectFrom('passkeys').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await begin('paolo')).excludeCredentials).toEqual([{ type: 'public-key', id: row.credentialId }]);
    const { id: _, ...copy } = row;
    await db.deleteFrom('passkeys').where('id', '=', row.id).execute();
    const options = await begin('paolo');
    const same = authenticator.create(options);
    await db
      .insertInto('passkeys')
      .values({ ...copy, credentialId: same.id })
      .execute();
    const twice = await ask('paolo', 'POST', '/profile/passkeys', { name: 'x', credential: same });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'passkey.exists']);
    const begun = authenticator.create(await begin('paolo'));
    const many = Array.from({ length: 19 }, (__, index) => ({ ...copy, credentialId: `other${index}` }));
    await db.insertInto('passkeys').values(many).execute();
    const one = await ask('paolo', 'POST', '/profile/passkeys/challenge', {});
    expect([one.statusCode, one.json().message]).toEqual([
      409,
      'An account can have at most 20 passkeys. Please remove one first.',
    ]);
    const late = await ask('paolo', 'POST', '/profile/passkeys', { name: 'x', credential: begun });
    expect(late.json().code).toBe('passkey.limit');
  });
});

describe('the use of a passkey is refused', () => {
  let authenticator: SoftwareAuthenticator;
  beforeEach(async () => {
    ({ authenticator } = await register('bea'));
    return async () => {
      await db.deleteFrom('passkeys').execute();
    };
  });
  const refused = (code: string) => expect.objectContaining({ success: false, code });

  test.each([
    ['on a page of another address', { origin: 'https://lagda.test.evil.example' }],
    ['on a page of the same host below http', { origin: 'http://lagda.test' }],
    ['for another name', { rpId: 'evil.example' }],
    ['by a device that asked nobody who holds it', { isUserVerified: false }],
    ['when it is the making of one', { type: 'webauthn.create' }],
  ])('%s', async (_what, lies) => {
    expect((await enter(authenticator.get(await challenge(), lies))).json()).toEqual(
      refused('passkey.refused'),
    );
  });

  test('when it claims to be of another account, as after a change of SECRET_KEY: trying again would not help', async () => {
    const options = await challenge();
    expect((await enter(authenticator.get(options, { userHandle: 'c29tZWJvZHk' }))).json()).toEqual(
      refused('passkey.unknown'),
    );
  });

  test('with the signature of another key', async () => {
    const other = softwareAuthenticator(ORIGIN);
    other.create(await begin('bea'));
    const options = await challenge();
    const { id, rawId } = authenticator.get(options);
    const forged = { ...other.get(options), id, rawId };
    expect((await enter(forged)).json()).toEqual(refused('passkey.refused'));
  });

  test('a second time, for an old challenge, one that is made up or was for adding one', async () => {
    const options = await challenge();
    const used = authenticator.get(options);
    expect((await enter(used)).statusCode).toBe(200);
    expect((await enter(used)).json()).toEqual(refused('passkey.too-late'));
    const madeUp = authenticator.get(options, { challenge: 'bWFkZSB1cA' });
    expect((await enter(madeUp)).json()).toEqual(refused('passkey.too-late'));
    const ofAdding = authenticator.get(options, { challenge: (await begin('bea')).challenge });
    expect((await enter(ofAdding)).json()).toEqual(refused('passkey.too-late'));
    const late = await challenge();
    clock.advance({ minutes: 5 });
    expect((await enter(authenticator.get(late))).json()).toEqual(refused('passkey.too-late'));
  });

  test('when a challenge was wasted on a wrong answer', async () => {
    const options = await challenge();
    await enter(authenticator.get(options, { isUserVerified: false }));
    expect((await enter(authenticator.get(options))).json()).toEqual(refused('passkey.too-late'));
  });

  test('when its counter does not go up: it may be a copy', async () => {
    authenticator.setCounter(7);
    expect((await enter(authenticator.get(await challenge()))).statusCode).toBe(200);
    authenticator.setCounter(6);
    expect((await enter(authenticator.get(await challenge()))).json()).toEqual(refused('passkey.refused'));
    authenticator.setCounter(20);
    expect((await enter(authenticator.get(await challenge()))).statusCode).toBe(200);
  });

  test('and logged for its owner, but not when nobody has such a passkey', async () => {
    const before = await newestEntry();
    await enter(authenticator.get(await challenge(), { isUserVerified: false }));
    const entry = await newestEntry();
    expect(entry).toMatchObject({ actionType: 'auth.login-failed', performedById: null });
    expect(entry.id).toBe(before.id + 1);
    expect(JSON.parse(entry.context)).toMatchObject({
      accountId: await idOf(portal, 'bea'),
      wrong: 'passkey',
    });
    await db.deleteFrom('passkeys').execute();
    await enter(authenticator.get(await challenge()));
    expect((await newestEntry()).id).toBe(entry.id);
  });

  test('of two uses of a counting passkey with the same counter at the same time one is taken', async () => {
    authenticator.setCounter(7);
    const [first, second] = [await challenge(), await challenge()];
    const one = authenticator.get(first);
    authenticator.setCounter(7);
    const both = await Promise.all([enter(one), enter(authenticator.get(second))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('of an expired account and of a deleted one', async () => {
    const account = db.updateTable('accounts').where('id', '=', await idOf(portal, 'bea'));
    await account.set({ expiresOn: '2020-01-01' }).execute();
    expect((await enter(authenticator.get(await challenge()))).json()).toEqual(
      refused('auth.expired-account'),
    );
    expect(JSON.parse((await newestEntry()).context)).toMatchObject({ wrong: 'expired' });
    await account.set({ expiresOn: '2099-01-01', deletedAt: clock.now() }).execute();
    expect((await enter(authenticator.get(await challenge()))).json()).toEqual(refused('passkey.unknown'));
    await account.set({ deletedAt: null }).execute();
  });
});

test.each([
  {},
  { credential: null },
  { credential: { id: 'x', rawId: 'x', type: 'password', response: {} } },
  { credential: { id: '!', rawId: '!', type: 'public-key', response: {} } },
  {
    credential: {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: 'eA', authenticatorData: 'x'.repeat(20_001), signature: 'eA' },
    },
  },
])('a sign-in like %j is a 400 with a sentence', async (payload) => {
  const answer = await ask(null, 'POST', '/auth/passkeys/session', payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w/);
});

test.each(['eA', 'e30', Buffer.from('{"challenge":5}').toString('base64url'), '__-_'])(
  'client data like %s is refused',
  async (clientDataJSON) => {
    const { authenticator } = await register('jerome');
    const credential = authenticator.get(await challenge());
    const answer = await enter({ ...credential, response: { ...credential.response, clientDataJSON } });
    expect(answer.statusCode).toBe(403);
    await db.deleteFrom('passkeys').execute();
  },
);

test.each(['', '   ', 'x'.repeat(51), 5])('%j is no name of a passkey', async (name) => {
  const answer = await ask('bea', 'PUT', '/profile/passkeys/1', { name });
  expect(answer.statusCode).toBe(400);
});

test('challenges that nobody answered are deleted with the next one', async () => {
  await challenge();
  clock.advance({ minutes: 5 });
  await challenge();
  expect(await db.selectFrom('passkeyChallenges').selectAll().execute()).toHaveLength(1);
});

test('where browsers make no passkeys the portal says so', async () => {
  const plain = await buildTestApp();
  const answer = await plain.app.inject({ method: 'POST', url: '/api/v1/auth/passkeys/challenge' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Passkeys cannot be used at the address of this portal.',
  ]);
  const settings = await plain.app.inject({ url: '/api/v1/settings' });
  expect(settings.json().data.passkeyOrigin).toBeNull();
  await plain.close();
});
