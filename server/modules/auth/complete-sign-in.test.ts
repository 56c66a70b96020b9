import { generateSync } from 'otplib';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/connect.ts';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { insertPasskey } from './passkeys/passkeys.repository.ts';
import { setPassword } from './set-password.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const logIn = (who: PersonKey) =>
  injectAs(portal, null, {
    method: 'POST',
    url: '/auth/login',
    payload: { email: emailOf(PEOPLE[who]), password: DEMO_PASSWORD },
  });
/** Runs `meanwhile` while the account is locked. */
const whileLocked = async (who: PersonKey, meanwhile: (tx: Tx) => Promise<void>) => {
  const id = await idOf(portal, who);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    await meanwhile(tx);
  });
};

test('a login under way while codes are turned on needs one', async () => {
  const headers = { authorization: `Bearer ${await signIn(portal, 'mark')}` };
  const { otpauth } = (await injectAs(portal, null, { url: '/auth/generate-2fa', headers })).json().data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  const payload = { code: generateSync({ secret, epoch: clock.now().getTime() / 1000 }) };
  const call = { method: 'POST', url: '/auth/verify-2fa', payload, headers } as const;
  const answers: ReturnType<typeof injectAs>[] = [];
  // The session of the call, which it reaches once it has locked the account.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('id').forUpdate().execute();
    answers.push(injectAs(portal, null, call));
    await waitForLocks(db, 1);
    answers.push(logIn('mark'));
    await waitForLocks(db, 2);
  });
  const [turnedOn, login] = await Promise.all(answers);
  expect(turnedOn?.statusCode).toBe(200);
  expect([login?.statusCode, login?.json().data]).toEqual([403, { factors: ['code'] }]);
});

test('a login under way while a passkey is added needs it', async () => {
  let login: ReturnType<typeof logIn> | undefined;
  const accountId = await idOf(portal, 'hazel');
  await whileLocked('hazel', async (tx) => {
    await insertPasskey(tx, {
      accountId,
      credentialId: 'eA',
      publicKey: Buffer.from('x'),
      counter: 0,
      name: 'Laptop',
      createdAt: clock.now(),
      lastUsedAt: null,
    });
    login = logIn('hazel');
    await waitForLocks(db, 1);
  });
  const answer = await login;
  expect([answer?.statusCode, answer?.json().data]).toEqual([403, { factors: ['passkey'] }]);
  expect(await db.selectFrom('sessions').where('accountId', '=', accountId).selectAll().execute()).toEqual(
    [],
  );
});

test('a login under way while the password is changed is refused, and neither waits for the other for ever', async () => {
  let login: ReturnType<typeof logIn> | undefined;
  const accountId = await idOf(portal, 'sheila');
  await whileLocked('sheila', async (tx) => {
    login = logIn('sheila');
    await waitForLocks(db, 1);
    await setPassword(tx, portal.deps, {
      accountId,
      email: emailOf(PEOPLE.sheila).toLowerCase(),
      passwordHash: 'another',
    });
  });
  expect((await login)?.json().code).toBe('auth.wrong-credentials');
});

test('what somebody does is recorded with how they had signed in', async () => {
  const { token } = (await logIn('rhea')).json().data;
  const made = await injectAs(portal, null, {
    method: 'POST',
    url: '/requests',
    headers: { authorization: `Bearer ${token}` },
    payload: await sampleOf(portal, 'Travel Order'),
  });
  const requestId = made.json().data.request.id;
  const dean = await injectAs(portal, null, {
    method: 'POST',
    url: '/auth/login',
    payload: {
      email: emailOf(PEOPLE.dean),
      password: DEMO_PASSWORD,
      tfaCode: generateSync({ secret: DEAN_SECRET, epoch: clock.now().getTime() / 1000 }),
    },
  });
  await injectAs(portal, null, {
    method: 'PUT',
    url: `/requests/${requestId}/actions/sign`,
    headers: { authorization: `Bearer ${dean.json().data.token}` },
    payload: { form: {} },
  });
  const events = await db
    .selectFrom('requestEvents')
    .select(['type', 'params'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
  expect(events.map(({ type, params }) => [type, params.signedIn])).toEqual([
    ['create', { way: 'password' }],
    ['sign', { way: 'password', factor: 'code' }],
  ]);
});
