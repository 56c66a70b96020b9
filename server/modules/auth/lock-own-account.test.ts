import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/db/connect.ts';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { lockAccount } from './auth.repository.ts';
import { insertPasskey } from './passkeys/passkeys.repository.ts';
import { setPassword } from './set-password.ts';

/* Calls that add or remove a way into an account, at the same moment as another one of these. */
const ORIGIN = 'https://lagda.test';
const portal = await buildTestApp({ settings: { PUBLIC_URL: ORIGIN } });
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(() => clock.advance({ minutes: 1 }));

const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 });
const post = (who: PersonKey | null, url: string, payload: object = {}) =>
  injectAs(portal, who, { method: 'POST', url, payload });
const addKey = async (tx: Tx, who: PersonKey) =>
  insertPasskey(tx, {
    accountId: await idOf(portal, who),
    credentialId: `key of ${who}`,
    publicKey: Buffer.from('x'),
    counter: 0,
    name: 'Laptop',
    createdAt: clock.now(),
    lastUsedAt: null,
  });

/** Begins a call that waits for the lock of somebody's account, and does something else first; gives the call. */
async function whileItWaits(
  call: () => ReturnType<typeof injectAs>,
  who: PersonKey,
  first: (tx: Tx) => Promise<void>,
) {
  const id = await idOf(portal, who);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    const called = call();
    await waitForLocks(db, 1);
    await first(tx);
    return { called };
  });
}

/** What leads into the Dean's account, beside the password. */
const waysIn = async () => {
  const accountId = await idOf(portal, 'dean');
  return Promise.all([
    db.selectFrom('twoFactors').select('confirmedAt').where('accountId', '=', accountId).execute(),
    db.selectFrom('recoveryCodes').select('codeHash').where('accountId', '=', accountId).execute(),
    db.selectFrom('passkeys').select('name').where('accountId', '=', accountId).execute(),
  ]);
};

const addPasskey = async () => {
  const { options } = (await post('dean', '/profile/passkeys/challenge')).json().data;
  const credential = softwareAuthenticator(ORIGIN).create(options);
  return () => post('dean', '/profile/passkeys', { name: 'Thief’s', credential });
};
const removePasskey = async () => {
  const { id } = await db.transaction().execute((tx) => addKey(tx, 'dean'));
  return () => injectAs(portal, 'dean', { method: 'DELETE', url: `/profile/passkeys/${id}` });
};
const beginTurningOn = async (who: PersonKey) => {
  await db
    .deleteFrom('twoFactors')
    .where('accountId', '=', await idOf(portal, who))
    .execute();
  const { otpauth } = (await injectAs(portal, who, { url: '/auth/generate-2fa' })).json().data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  return { secret, confirm: () => post(who, '/auth/verify-2fa', { code: codeOf(secret) }) };
};

test.each([
  ['new recovery codes', async () => () => post('dean', '/auth/recovery-codes')],
  [
    'a second factor that is turned off',
    async () => () => post('dean', '/auth/revoke-2fa', { code: codeOf(DEAN_SECRET) }),
  ],
  ['a passkey that is added', addPasskey],
  ['a passkey that is removed', removePasskey],
  ['a second factor that is turned on', async () => (await beginTurningOn('dean')).confirm],
])('a new password that ends the session at this moment refuses %s', async (_, prepare) => {
  const call = await prepare();
  const before = await waysIn();
  const { called } = await whileItWaits(call, 'dean', async (tx) =>
    setPassword(tx, portal.deps, {
      accountId: await idOf(portal, 'dean'),
      email: emailOf(PEOPLE.dean),
      passwordHash: 'another',
    }),
  );
  expect((await called).json().code).toBe('auth.no-session');
  expect(await waysIn()).toEqual(before);
});

/** An Admin's call that removes somebody's second factor. */
const removal = async (who: PersonKey) => {
  const url = `/accounts/${await idOf(portal, who)}/two-factor`;
  return () => injectAs(portal, 'admin', { method: 'DELETE', url });
};

test('a passkey that is added while an Admin removes the second factor is removed with the others', async () => {
  const { called } = await whileItWaits(await removal('mark'), 'mark', async (tx) => {
    await addKey(tx, 'mark');
  });
  expect((await called).statusCode).toBe(200);
  const { passkeys } = (await injectAs(portal, 'mark', { url: '/profile/passkeys' })).json().data;
  expect(passkeys).toEqual([]);
});

test('a login with a code while an Admin removes the second factor: neither waits for the other for ever', async () => {
  const { secret, confirm } = await beginTurningOn('hazel');
  await confirm();
  clock.advance({ minutes: 1 });
  const email = emailOf(PEOPLE.hazel);
  const logins: ReturnType<typeof post>[] = [];
  const { called } = await whileItWaits(await removal('hazel'), 'hazel', async () => {
    logins.push(post(null, '/auth/login', { email, password: DEMO_PASSWORD, tfaCode: codeOf(secret) }));
    await waitForLocks(db, 2);
  });
  expect((await called).statusCode).toBe(200);
  expect((await logins[0])?.json().code).toBe('TFA_INVALID');
});
