import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import type { Scope } from '#contract/policy.ts';
import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { accessTokenCalls, TOKENS } from '#server/testing/access-token-calls.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { actorOf, idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { keepSession, lockAccount } from '../auth.repository.ts';
import { logOut } from '../log-out.ts';
import { setPassword } from '../set-password.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
const { codeWith, listOf, latestEntry } = accessTokenCalls(portal);
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('accessTokens').execute();
  clock.set('2026-11-20T01:00:00Z');
});

const READ: Scope[] = ['requests:read'];
const body = (given: object = {}) => ({
  name: 'Library',
  scopes: READ,
  expiresOn: '2027-06-30',
  ...given,
});

const make = (who: PersonKey, given?: object) =>
  injectAs(portal, who, { method: 'POST', url: TOKENS, payload: body(given) });

/** Until a transaction waits for a lock of another one. */

describe('making one', () => {
  test('shows it once; the database, the log, the mail and the list hold its hash or its name only', async () => {
    const answer = await make('clerk');
    expect(answer.json()).toMatchObject({ success: true, message: 'Access token created successfully' });
    const { token, accessToken } = answer.json().data;
    expect(token).toMatch(/^lagda_[\w-]{43}$/);
    expect(await codeWith(token)).toBe(200);
    expect(await listOf('clerk')).toEqual([
      { ...accessToken, lastUsedAt: '2026-11-20T01:00:00.000Z', lastUsedFrom: '127.0.0.1' },
    ]);
    expect(accessToken).toMatchObject({
      name: 'Library',
      scopes: ['requests:read'],
      expiresOn: '2027-06-30',
      hasEnded: false,
      lastUsedAt: null,
    });
    await portal.deps.jobs.drain();
    const stored = await Promise.all([
      db.selectFrom('accessTokens').selectAll().execute(),
      db.selectFrom('auditLogs').selectAll().execute(),
      db.selectFrom('notifications').selectAll().execute(),
      db.selectFrom('mails').selectAll().execute(),
    ]);
    expect(JSON.stringify([stored, portal.outbox])).not.toContain(token.slice(6));
  });

  test('is logged, and its owner is told in the portal and by mail', async () => {
    const { id } = (await make('admin', { name: 'HR' })).json().data.accessToken;
    expect(await latestEntry()).toEqual({
      actionType: 'access-token.create',
      context: { accessTokenId: id, name: 'HR', scopes: READ, expiresOn: '2027-06-30' },
    });
    const { notifications } = (await injectAs(portal, 'admin', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toMatch(
      /^The access token “HR” was made for your account on November 20, 2026 .*until June 30, 2027/,
    );
    await portal.deps.jobs.drain();
    const mail = portal.outbox.findLast(({ to }) => to === emailOf(PEOPLE.admin));
    expect(mail?.subject).toBe('An access token was made for your account');
  });

  test('needs a password that was given within five minutes', async () => {
    const headers = { authorization: `Bearer ${await signIn(portal, 'clerk')}` };
    clock.advance({ minutes: 6 });
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${API_PATH}${TOKENS}`,
      headers,
      payload: body(),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PASSWORD_REQUIRED']);
  });

  test('is for Admins and Staff', async () => {
    expect((await make('mark')).statusCode).toBe(403);
    expect((await make('miguel')).statusCode).toBe(403);
    expect((await make('dean')).statusCode).toBe(403);
  });

  test('Staff cannot give what their role does not have', async () => {
    const answer = await make('clerk', { scopes: ['requests:read', 'accounts:write'] });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access-token.role']);
    expect((await make('admin', { scopes: ['accounts:write'] })).statusCode).toBe(200);
  });

  test('refuses the 21st', async () => {
    for (let count = 0; count < 20; count += 1) await addAccessToken(portal, 'clerk', READ);
    const answer = await make('clerk');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'access-token.limit']);
  });

  test('refuses a session that a new password ends in this very moment: no token outlives it', async () => {
    const accountId = await idOf(portal, 'clerk');
    const making = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const answer = make('clerk');
      await waitForLocks(db, 1);
      const email = emailOf(PEOPLE.clerk);
      await setPassword(tx, portal.deps, { accountId, email, passwordHash: 'another' });
      return { answer };
    });
    expect((await making.answer).json().code).toBe('auth.no-session');
    expect(await db.selectFrom('accessTokens').selectAll().execute()).toEqual([]);
  });

  test('keeps the session until the token is there: whoever ends both at this moment finds it', async () => {
    const actor = await actorOf(portal, 'clerk');
    const ending = await db.transaction().execute(async (tx) => {
      expect(await keepSession(tx, actor.sessionId)).toBe(true);
      const answer = logOut(portal.deps, actor);
      await waitForLocks(db, 1);
      return { answer };
    });
    await ending.answer;
  });

  test.each([
    [{ name: ' ' }, 'Please give the access token a name.'],
    [{ name: 'x'.repeat(51) }, 'The name may have at most 50 characters.'],
    [{ name: 5 }, 'Please give the access token a name.'],
    [{ scopes: [] }, 'Please choose what the access token opens.'],
    [{ scopes: 'requests:read' }, 'Please choose what the access token opens.'],
    [{ scopes: ['own.profile'] }, 'Please choose what the access token opens.'],
    [{ expiresOn: null }, 'Please choose an end date.'],
    [{ expiresOn: '2027-02-30' }, 'Please choose an end date.'],
    [{ expiresOn: '2026-11-19' }, 'Please choose an end date from today to a year ahead.'],
    [{ expiresOn: '2027-11-21' }, 'Please choose an end date from today to a year ahead.'],
  ])('refuses %j with a sentence', async (given, sentence) => {
    const answer = await make('clerk', given);
    expect(answer.statusCode).toBe(400);
    expect([answer.json().message, answer.json().issues?.[0]?.message]).toContain(sentence);
  });

  test('may end on this day of the next year', async () => {
    expect((await make('clerk', { expiresOn: '2027-11-20' })).statusCode).toBe(200);
  });

  test('is good to the end of its last day in the institution’s zone', async () => {
    const { token } = (await make('clerk', { expiresOn: '2026-11-20' })).json().data;
    clock.set('2026-11-20T15:59:00Z');
    expect(await codeWith(token)).toBe(200);
    clock.set('2026-11-20T16:00:00Z');
    expect(await codeWith(token)).toBe('access-token.invalid');
    expect(await listOf('clerk')).toMatchObject([{ hasEnded: true }]);
  });
});
