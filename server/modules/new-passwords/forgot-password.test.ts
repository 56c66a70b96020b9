import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/world.ts';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { actorOf, idOf, injectAs } from '#server/testing/inject-as.ts';
import { openNewPasswordCalls } from '#server/testing/new-password-calls.ts';
import { forgotPassword } from './forgot-password.ts';
import { sendRequestedLink } from './send-requested-link.ts';

const calls = await openNewPasswordCalls();
const { portal, server, post, forget, mailedTokens, logIn } = calls;
const { db, clock, jobs } = portal.deps;
afterAll(() => calls.close());
beforeEach(() => calls.startAnew());

describe('the answer says nothing about the account', () => {
  const isSilent = async (email: string) => {
    const before = (await forget(emailOf(PEOPLE.finSer))).json();
    expect((await forget(email)).json()).toEqual(before);
    await mailedTokens();
    expect(server.mails.map(({ to }) => [to].flat()[0]?.text)).toEqual([emailOf(PEOPLE.finSer)]);
  };

  test('when there is none', () => isSilent('nobody@example.edu'));

  test('when it has expired', async () => {
    const email = emailOf(PEOPLE.trans);
    await db.updateTable('accounts').set({ expiresOn: '2026-11-01' }).where('email', '=', email).execute();
    await isSilent(email);
  });

  test('when it was deleted', async () => {
    await deleteAccount(portal.deps, await actorOf(portal, 'admin'), await idOf(portal, 'remit'));
    await isSilent(emailOf(PEOPLE.remit));
  });

  test('nor do the queries that it waits for', async () => {
    const queriesOf = async (email: string) => {
      const counted = countQueries(db);
      await forgotPassword({ ...portal.deps, db: counted.db }, { email, client: { ipAddress: '192.0.2.1' } });
      return counted.count();
    };
    expect(await queriesOf(emailOf(PEOPLE.intAff))).toBe(await queriesOf('nobody@example.edu'));
  });
});

describe('limits', () => {
  test('one account is sent three links an hour, whoever asks for them', async () => {
    const email = emailOf(PEOPLE.libSer);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      expect((await forget(email, address)).statusCode).toBe(200);
    await jobs.drain();
    expect(server.mails).toHaveLength(3);
    clock.advance({ minutes: 61 });
    await forget(email);
    await jobs.drain();
    expect(server.mails).toHaveLength(4);
  });

  test('one address may ask a hundred times an hour, also at the same time', async () => {
    const asked = await Promise.all(
      Array.from({ length: 105 }, (_, number) => forget(`guess${number}@example.edu`, '192.0.2.50')),
    );
    const refused = asked.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect(refused[0]?.json().message).toBe('Too many tries. Please wait 60 minutes and try again.');
    expect((await forget('guess@example.edu', '192.0.2.51')).statusCode).toBe(200);
    clock.advance({ minutes: 60 });
    expect((await forget('guess@example.edu', '192.0.2.50')).statusCode).toBe(200);
  });

  test('all addresses of one connection are counted together', async () => {
    const asked = await Promise.all(
      Array.from({ length: 105 }, (_, number) =>
        forget(`many${number}@example.edu`, `2001:db8:7:8::${(number + 1).toString(16)}`),
      ),
    );
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect((await forget('many@example.edu', '2001:db8:7:9::1')).statusCode).toBe(200);
  });

  test('an address that others closed is open to a browser for the accounts that it signed in to', async () => {
    const login = await logIn('scho', DEMO_PASSWORD);
    const [cookie = ''] = String(login.headers['set-cookie']).split(';');
    const ask = (email: string) =>
      injectAs(portal, null, {
        method: 'POST',
        url: '/auth/forgot-password',
        payload: { email },
        headers: { cookie },
        remoteAddress: '192.0.2.60',
      });
    for (let number = 0; number < 100; number += 1) await forget(`guess${number}@example.edu`, '192.0.2.60');
    expect((await forget(emailOf(PEOPLE.scho), '192.0.2.60')).statusCode).toBe(429);
    expect((await ask(emailOf(PEOPLE.cenHum))).statusCode).toBe(429);
    const countRequests = () =>
      db
        .selectFrom('newPasswordRequests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const { count } = await countRequests();
    for (let number = 0; number < 10; number += 1)
      expect((await ask(emailOf(PEOPLE.scho))).statusCode).toBe(200);
    expect(await mailedTokens()).not.toEqual([]);
    expect(await countRequests()).toEqual({ count: count + 3 });
  });

  test('a job that runs twice sends one mail', async () => {
    await forget(emailOf(PEOPLE.cenHum));
    const { id } = await db
      .selectFrom('newPasswordRequests')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sendRequestedLink(portal.deps, id);
    expect(await mailedTokens()).toHaveLength(1);
  });
});

test('a mail about it comes also to somebody who switched mails off', async () => {
  const email = emailOf(PEOPLE.vpaa);
  await forget(email);
  expect(await mailedTokens()).toHaveLength(1);
  expect(server.mails[0]?.to).toMatchObject({ text: email });
});

test.each([
  ['forgot-password', {}],
  ['forgot-password', { email: '  ' }],
  ['forgot-password', { email: 'x'.repeat(301) }],
  ['forgot-password', { email: ['a@example.edu'] }],
])('%s with %j is a 400 with a sentence', async (path, payload) => {
  const answer = await post(path, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/^Please|^Password/);
});
