import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { describeEntries } from '#server/modules/audit-log/describe-entries.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, signIn } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('sessions').execute();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/153.0.0.0 Mobile Safari/537.36';

/** Logs in with a password, as a browser does, and gives the token. */
async function logIn(who: PersonKey, userAgent: string, remoteAddress: string): Promise<string> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `${API_PATH}/auth/login`,
    payload: { email: emailOf(PEOPLE[who]), password: DEMO_PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return answer.json().data.token;
}
const call = (token: string, method: 'GET' | 'DELETE', url: string, remoteAddress = '192.0.2.1') =>
  portal.app.inject({
    method,
    url: `${API_PATH}${url}`,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress,
  });
const list = async (token: string, query = '') =>
  (await call(token, 'GET', `/profile/sessions${query}`)).json().data;
const isSignedIn = async (token: string) => (await call(token, 'GET', '/profile')).statusCode === 200;
const lastEntries = async (who: PersonKey, number: number) => {
  const rows = await db
    .selectFrom('auditLogs')
    .select(['id', 'actionType', 'context', 'performedById', 'description'])
    .where('performedById', '=', await idOf(portal, who))
    .orderBy('id', 'desc')
    .limit(number)
    .execute();
  const texts = await describeEntries(db, rows);
  return rows.map((row) => ({ ...row, text: texts.get(row.id) }));
};

describe('the list of one’s sessions', () => {
  test('says which browser, since when, last used when and where, and which is this one', async () => {
    const begun = clock.now().toISOString();
    const desk = await logIn('rhea', FIREFOX, '192.0.2.1');
    clock.advance({ minutes: 30 });
    const phone = await logIn('rhea', PHONE, '203.0.113.9');
    clock.advance({ minutes: 5 });
    await logIn('mark', FIREFOX, '192.0.2.1');
    await call(desk, 'GET', '/profile', '198.51.100.4');
    const used = clock.now().toISOString();

    const { sessions, pagination } = await list(desk);
    expect(pagination).toEqual({ total: 2, page: 1, limit: 10 });
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      userAgent: FIREFOX,
      ipAddress: '198.51.100.4',
      createdAt: begun,
      lastUsedAt: used,
      isCurrent: true,
    });
    expect(sessions[1]).toMatchObject({ userAgent: PHONE, ipAddress: '203.0.113.9', isCurrent: false });
    const ofPhone = (await list(phone)).sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(ofPhone.userAgent).toBe(PHONE);
  });

  test('never tells a token or its hash', async () => {
    const token = await logIn('rhea', FIREFOX, '192.0.2.1');
    const text = JSON.stringify(await list(token));
    const { tokenHash } = await db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow();
    for (const secret of [token, tokenHash.toString('hex'), tokenHash.toString('base64')]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/hash|token/i);
  });

  test('is paged and sorted, and leaves out what has ended by time', async () => {
    await signIn(portal, 'rhea');
    clock.advance({ minutes: 13 * 60 });
    for (let index = 0; index < 3; index += 1) {
      clock.advance({ minutes: 1 });
      await signIn(portal, 'rhea');
    }
    const token = await signIn(portal, 'rhea');
    expect((await list(token, '?limit=3&page=2')).sessions).toHaveLength(1);
    const { sessions, pagination } = await list(token, '?sort=createdAt&order=asc');
    expect(pagination.total).toBe(4);
    expect(sessions.at(-1).isCurrent).toBe(true);
    expect((await call(token, 'GET', '/profile/sessions?sort=tokenHash')).statusCode).toBe(400);
    expect((await call('x', 'GET', '/profile/sessions')).statusCode).toBe(401);
  });

  test('leaves out what has ended after seven days, however busy it was', async () => {
    const busy = await signIn(portal, 'rhea');
    for (let half = 0; half < 28; half += 1) {
      expect(await isSignedIn(busy)).toBe(true);
      clock.advance({ minutes: 6 * 60 });
    }
    const { sessions, pagination } = await list(await signIn(portal, 'rhea'));
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true]);
    expect(pagination.total).toBe(1);
  });

  test('is found by an index, however many sign in', async () => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`insert into sessions (token_hash, account_id, created_at, last_used_at, user_agent, ip_address)
        select sha256(n::text::bytea), (select array_agg(id) from accounts)[1 + n % 20], now(), now(), '', ''
        from generate_series(1, 10000) n`.execute(tx);
      await sql`analyze sessions`.execute(tx);
      return sql`explain select id from sessions
        where account_id = ${await idOf(portal, 'rhea')} and last_used_at > now() - interval '12 hours'
        order by last_used_at desc, id desc limit 10`.execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain('sessions_account');
  });
});

describe('ending a session', () => {
  test('its token is not accepted any more, the others are, and the log says so', async () => {
    const desk = await logIn('rhea', FIREFOX, '192.0.2.1');
    const phone = await logIn('rhea', PHONE, '203.0.113.9');
    const { sessions } = await list(desk);
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const answer = await call(desk, 'DELETE', `/profile/sessions/${id}`);
    expect(answer.json()).toEqual({ success: true, data: {}, message: 'Session ended' });
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await lastEntries('rhea', 1)).toMatchObject([
      {
        actionType: 'session.end',
        context: JSON.stringify({ sessionId: id, ipAddress: '203.0.113.9', userAgent: PHONE }),
        text: 'Rhea V. Magsino ended their session at 203.0.113.9',
      },
    ]);
    expect((await call(desk, 'DELETE', `/profile/sessions/${id}`)).statusCode).toBe(404);
  });

  test('somebody else’s is a 404, as one that never was', async () => {
    const rhea = await signIn(portal, 'rhea');
    const mark = await signIn(portal, 'mark');
    const [{ id }] = (await list(mark)).sessions;
    const other = await call(rhea, 'DELETE', `/profile/sessions/${id}`);
    const nobodys = await call(rhea, 'DELETE', '/profile/sessions/2147483647');
    expect([other.statusCode, other.json()]).toEqual([404, nobodys.json()]);
    expect(await isSignedIn(mark)).toBe(true);
    for (const bad of ['0', '-1', 'x', '1.5', '99999999999']) {
      expect((await call(rhea, 'DELETE', `/profile/sessions/${bad}`)).statusCode).toBe(400);
    }
  });

  test('all others at once: how many, one entry of the log, and none when there were none', async () => {
    const desk = await signIn(portal, 'rhea');
    const others = [await signIn(portal, 'rhea'), await signIn(portal, 'rhea')];
    const mark = await signIn(portal, 'mark');
    const answer = await call(desk, 'DELETE', '/profile/sessions');
    expect(answer.json()).toMatchObject({ data: { ended: 2 }, message: 'All other sessions ended' });
    expect(await Promise.all([desk, ...others, mark].map(isSignedIn))).toEqual([true, false, false, true]);
    const [entry] = await lastEntries('rhea', 1);
    expect(entry).toMatchObject({
      actionType: 'session.end-others',
      text: 'Rhea V. Magsino ended all their other sessions',
    });
    expect((await call(desk, 'DELETE', '/profile/sessions')).json().data).toEqual({ ended: 0 });
    expect((await lastEntries('rhea', 1))[0]?.id).toBe(entry?.id);
  });
});
