import { afterAll, beforeEach, expect, test } from 'vitest';
import { todayOf } from '#server/clock.ts';
import { idOf, signIn } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { findSession } from './find-session.ts';
import { logOut } from './log-out.ts';

const portal = await openTestPortal();
const { deps } = portal;
afterAll(() => portal.close());
const find = (text: string, ipAddress = '192.0.2.1') => findSession(deps, text, ipAddress);
let token = '';
beforeEach(async () => {
  token = await signIn(portal, 'rhea');
});

test('a token says who calls', async () => {
  expect(await find(token)).toMatchObject({ role: 'Faculty', displayName: 'Rhea V. Magsino' });
  expect(await find(`${token}x`)).toBeNull();
});

test('a session ends after twelve hours without use', async () => {
  deps.clock.advance({ minutes: 12 * 60 - 1 });
  expect(await find(token)).not.toBeNull();
  deps.clock.advance({ minutes: 12 * 60 });
  expect(await find(token)).toBeNull();
});

test('a session ends after seven days, however busy', async () => {
  for (let half = 0; half < 27; half += 1) {
    deps.clock.advance({ minutes: 6 * 60 });
    expect(await find(token)).not.toBeNull();
  }
  deps.clock.advance({ minutes: 6 * 60 });
  expect(await find(token)).toBeNull();
});

test('with a short idle time, too, a session that is in use goes on', async () => {
  const brief = { ...deps, config: { ...deps.config, sessionIdleSeconds: 60 } };
  for (let uses = 0; uses < 3; uses += 1) {
    deps.clock.advance({ minutes: 0.7 });
    expect(await findSession(brief, token, '192.0.2.1')).not.toBeNull();
  }
});

test('being seen is noted at most once a minute', async () => {
  deps.clock.advance({ minutes: 2 });
  const first = deps.clock.now();
  await Promise.all([find(token), find(token)]);
  deps.clock.advance({ minutes: 0.9 });
  await find(token);
  expect(await lastOnline()).toEqual(first);
  deps.clock.advance({ minutes: 0.1 });
  await find(token);
  expect(await lastOnline()).toEqual(deps.clock.now());
});

test('a session knows from where it was last used, and which browser it is', async () => {
  deps.clock.advance({ minutes: 2 });
  const actor = await find(token, '203.0.113.5');
  const row = await deps.db
    .selectFrom('sessions')
    .select(['ipAddress', 'userAgent', 'lastUsedAt'])
    .where('id', '=', actor?.sessionId ?? 0)
    .executeTakeFirst();
  expect(row).toEqual({ ipAddress: '203.0.113.5', userAgent: 'test', lastUsedAt: deps.clock.now() });
});

test('on the last day of its account a session goes on', async () => {
  const account = deps.db.updateTable('accounts').where('id', '=', await idOf(portal, 'rhea'));
  const today = todayOf(deps);
  await account.set({ expiresOn: today }).execute();
  expect(await find(token)).not.toBeNull();
  await account.set({ expiresOn: '2099-01-01' }).execute();
});

test('a session does not outlive its account', async () => {
  const { db } = deps;
  const id = await idOf(portal, 'rhea');
  await db.updateTable('accounts').set({ expiresOn: '2020-01-01' }).where('id', '=', id).execute();
  expect(await find(token)).toBeNull();
  await db.updateTable('accounts').set({ expiresOn: '2099-01-01' }).where('id', '=', id).execute();
  expect(await find(token)).not.toBeNull();
  await db.updateTable('accounts').set({ deletedAt: deps.clock.now() }).where('id', '=', id).execute();
  expect(await find(token)).toBeNull();
  await db.updateTable('accounts').set({ deletedAt: null }).where('id', '=', id).execute();
});

test('logging out ends this session and no other', async () => {
  const other = await signIn(portal, 'rhea');
  const actor = await find(token);
  if (actor) await logOut(deps, actor);
  expect(await find(token)).toBeNull();
  expect(await find(other)).not.toBeNull();
});

async function lastOnline() {
  const id = await idOf(portal, 'rhea');
  const row = await deps.db
    .selectFrom('accounts')
    .select('lastOnline')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lastOnline;
}
