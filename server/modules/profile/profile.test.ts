import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD_PROBLEMS } from '#contract/password-rule.ts';
import { DEMO_PASSWORD } from '#server/demo/world.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const put = (who: Who, url: string, payload: unknown) =>
  injectAs(portal, who, { method: 'PUT', url, payload: payload as object });
const accountOf = async (who: Who) => {
  const answer = await injectAs(portal, who, { url: '/profile' });
  return answer.json().data.account;
};
const lastEntryOf = async (who: Exclude<Who, null>) =>
  db
    .selectFrom('auditLogs')
    .selectAll()
    .where('performedById', '=', await idOf(portal, who))
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('one’s own profile', () => {
  test('numbers and the wish for mails change, what is left out stays', async () => {
    const id = await idOf(portal, 'joshua');
    const changed = await put('joshua', `/profile/${id}`, { contactNumber: ' +63 917 555 0199 ' });
    expect(changed.json()).toMatchObject({
      message: 'Profile updated successfully',
      data: { account: { contactNumber: '+63 917 555 0199', isEmailNotificationEnabled: true } },
    });
    await put('joshua', `/profile/${id}`, { isEmailNotificationEnabled: false, contactNumber: '' });
    expect(await accountOf('joshua')).toMatchObject({
      contactNumber: null,
      isEmailNotificationEnabled: false,
    });
    expect(await lastEntryOf('joshua')).toMatchObject({
      actionType: 'profile.update',
      context: '{"changed":["contactNumber","isEmailNotificationEnabled"]}',
    });
  });

  test('nobody changes another’s, not even an Admin', async () => {
    const id = await idOf(portal, 'miguel');
    const answer = await put('admin', `/profile/${id}`, { contactNumber: null });
    expect(answer.statusCode).toBe(403);
    expect((await accountOf('miguel')).contactNumber).toBe('+63 917 555 0129');
  });

  test.each([
    [{ firstName: 'Mike' }],
    [{ contactNumber: 'call me' }],
    [{ contactNumber: 917 }],
    [{ telephoneNumber: '1'.repeat(31) }],
    [{ isEmailNotificationEnabled: 'yes' }],
    [[]],
  ])('%j is a 400 with a sentence', async (payload) => {
    const answer = await put('miguel', `/profile/${await idOf(portal, 'miguel')}`, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/\w/);
  });
});

describe('changing the password', () => {
  const change = (token: string, payload: object) =>
    portal.app.inject({
      method: 'PUT',
      url: '/api/v1/profile/changepassword',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const profile = (token: string) =>
    portal.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${token}` } });
  const logIn = (password: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'rhea.magsino@example.edu', password },
    });

  test('the new one counts, the old one no longer, and every other session is over', async () => {
    const [mine, elsewhere] = [await signIn(portal, 'rhea'), await signIn(portal, 'rhea')];
    expect((await accountOf('rhea')).isPasswordChanged).toBe(false);
    const answer = await change(mine, { oldPassword: DEMO_PASSWORD, newPassword: 'chalk and theorems' });
    expect(answer.json()).toEqual({ success: true, data: {}, message: 'Password changed successfully' });
    expect((await profile(mine)).json().data.account.isPasswordChanged).toBe(true);
    expect((await profile(elsewhere)).statusCode).toBe(401);
    expect((await logIn(DEMO_PASSWORD)).statusCode).toBe(401);
    expect((await logIn('chalk and theorems')).statusCode).toBe(200);
    const entries = await db
      .selectFrom('auditLogs')
      .select(['actionType', 'context', 'description'])
      .execute();
    expect(entries.map(({ actionType }) => actionType)).toContain('profile.change-password');
    expect(JSON.stringify(entries)).not.toContain('chalk');
  });

  test('of two changes at once from the same old one the first counts, and ends the session of the other', async () => {
    const sessions = [await signIn(portal, 'jerome'), await signIn(portal, 'jerome')] as const;
    const answers = await Promise.all([
      change(sessions[0], { oldPassword: DEMO_PASSWORD, newPassword: 'rivers and their names' }),
      change(sessions[1], { oldPassword: DEMO_PASSWORD, newPassword: 'slow boats to Cebu' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json().code).toBe('auth.wrong-old-password');
    const stillThere = await Promise.all(sessions.map(profile));
    expect(stillThere.map(({ statusCode }) => statusCode)).toEqual(
      answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
    );
  });

  test('a login with the old one at the same moment leaves no session behind', async () => {
    const token = await signIn(portal, 'paolo');
    const [login] = await Promise.all([
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'paolo.enriquez@example.edu', password: DEMO_PASSWORD },
      }),
      change(token, { oldPassword: DEMO_PASSWORD, newPassword: 'tidepools of Luzon' }),
    ]);
    const opened = login.json().data?.token ?? 'none';
    expect((await profile(opened)).statusCode).toBe(401);
  });

  test('a wrong old password is a 403, and counted like a failed login', async () => {
    const token = await signIn(portal, 'hazel');
    const wrong = await change(token, { oldPassword: 'guess guess', newPassword: 'another one' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'auth.wrong-old-password']);
    for (let index = 0; index < 9; index += 1) {
      await change(token, { oldPassword: 'guess guess', newPassword: 'another one' });
    }
    const right = await change(token, { oldPassword: DEMO_PASSWORD, newPassword: 'another one' });
    expect(right.statusCode).toBe(429);
    const locked = await db
      .selectFrom('auditLogs')
      .select('context')
      .where('actionType', '=', 'auth.login-locked')
      .execute();
    expect(locked.map(({ context }) => JSON.parse(context).closed)).toEqual(['pair', 'browser']);
  });

  test('whoever is locked out at the login does not keep the owner from changing it', async () => {
    const token = await signIn(portal, 'mark');
    const guess = () =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'mark.salonga@example.edu', password: 'guess guess' },
      });
    for (let index = 0; index < 10; index += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    const right = await change(token, { oldPassword: DEMO_PASSWORD, newPassword: 'graphs and trees' });
    expect(right.statusCode).toBe(200);
  });

  test.each([
    ['password123', 'common'],
    ['Rogelio2026', 'personal'],
    ['my-dimayuga-word', 'personal'],
    [DEMO_PASSWORD, 'unchanged'],
    ['I like the sea', 'none'],
  ] as const)('%s as the new one: %s', async (newPassword, problem) => {
    const token = await signIn(portal, 'vpaa');
    const answer = await change(token, { oldPassword: DEMO_PASSWORD, newPassword });
    if (problem === 'none') return expect(answer.statusCode).toBe(200);
    const message = PASSWORD_PROBLEMS[problem];
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, code: 'input.invalid', message, issues: [{ path: 'newPassword', message }] },
    ]);
  });

  test.each([['short'], ['  1234567  '], [12_345_678], ['x'.repeat(301)]])(
    '%j is a 400',
    async (newPassword) => {
      const answer = await change(await signIn(portal, 'mark'), { oldPassword: DEMO_PASSWORD, newPassword });
      expect(answer.statusCode).toBe(400);
    },
  );
});

test('the login history holds one’s own logins only, newest first, five a page', async () => {
  const logIn = (email: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'user-agent': `Browser ${clock.now().getTime()}` },
      payload: { email, password: DEMO_PASSWORD },
    });
  for (let index = 0; index < 7; index += 1) {
    clock.advance({ minutes: 1 });
    await logIn('bea.tayag@students.example.edu');
    await logIn('angela.dimaano@students.example.edu');
  }
  const first = (await injectAs(portal, 'bea', { url: '/profile/loginhistory' })).json().data;
  expect(first.pagination).toMatchObject({ total: 7, page: 1, limit: 5 });
  expect(first.history).toHaveLength(5);
  expect(first.history[0]).toEqual({
    id: expect.any(Number),
    createdAt: clock.now().toISOString(),
    userAgent: `Browser ${clock.now().getTime()}`,
    ipAddress: '127.0.0.1',
    way: 'password',
  });
  const second = (await injectAs(portal, 'bea', { url: '/profile/loginhistory?page=2' })).json().data;
  expect(second.history).toHaveLength(2);
  expect((await injectAs(portal, 'bea', { url: '/profile/loginhistory?sort=ipAddress' })).statusCode).toBe(
    400,
  );
});

test('one’s own activity is one’s own entries of the log, newest first, in pages and without context', async () => {
  const id = await idOf(portal, 'carlo');
  for (const contactNumber of ['+63 917 555 0101', '+63 917 555 0102', '+63 917 555 0103']) {
    clock.advance({ minutes: 1 });
    await put('carlo', `/profile/${id}`, { contactNumber });
  }
  const activity = (query = '') => injectAs(portal, 'carlo', { url: `/profile/activity${query}` });
  const { auditLogs, pagination } = (await activity('?limit=2')).json().data;
  expect(pagination).toMatchObject({ total: 3, page: 1, limit: 2 });
  expect(auditLogs).toEqual(
    [0, 1].map((minutes) => ({
      id: expect.any(Number),
      createdAt: new Date(clock.now().getTime() - minutes * 60_000).toISOString(),
      actionType: 'profile.update',
      description: 'Carlo M. Ibañez, Jr updated their profile',
      performedByUser: expect.objectContaining({ id }),
    })),
  );
  expect((await activity('?limit=2&page=2')).json().data.auditLogs).toHaveLength(1);
  const others = await injectAs(portal, 'mark', { url: '/profile/activity?limit=100' });
  expect(others.body).not.toContain('Carlo');
  expect((await activity('?sort=context')).statusCode).toBe(400);
});

describe('availability', () => {
  const read = async (who: Who, id: number) => injectAs(portal, who, { url: `/profile/availability/${id}` });

  test('times are kept sorted and once each, and everybody may read them', async () => {
    const availability = { monday: ['15:00', '09:00', '15:00'], saturday: [] };
    const answer = await put('paolo', '/profile/availability', { availability });
    expect(answer.json().data.availability).toEqual({ monday: ['09:00', '15:00'], saturday: [] });
    const asRead = await read('miguel', await idOf(portal, 'paolo'));
    expect(asRead.json().data.availability).toEqual({ monday: ['09:00', '15:00'], saturday: [] });
    expect(await lastEntryOf('paolo')).toMatchObject({ actionType: 'profile.update-availability' });
  });

  test('a Sunday is taken like any day, and left out: nobody can be met then (N88)', async () => {
    const availability = { monday: ['09:00'], sunday: ['09:00', '10:00'] };
    const answer = await put('paolo', '/profile/availability', { availability });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.availability).toEqual({ monday: ['09:00'] });
  });

  test('there is none of nobody, nor of whose account was deleted', async () => {
    expect((await read('miguel', 999_999)).statusCode).toBe(404);
    const paolo = await idOf(portal, 'paolo');
    const setDeleted = (deletedAt: Date | null) =>
      db.updateTable('accounts').set({ deletedAt }).where('id', '=', paolo).execute();
    await setDeleted(clock.now());
    expect((await read('miguel', paolo)).statusCode).toBe(404);
    await setDeleted(null);
  });

  test('it says which slots are taken: those to come, of meetings that were not called off', async () => {
    clock.set('2026-11-20T01:00:00Z');
    const pick = async (date: string) => {
      const { id } = await askFor(portal, 'miguel', 'Dropping Form');
      const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Come by' });
      const slot = { appointmentId: asked.activeAppointment?.id, date, time: '09:00' };
      await act(portal, 'miguel', id, 'scheduleappointment', slot);
      return id;
    };
    await pick('2026-11-23');
    await pick('2026-11-24');
    await act(portal, 'mark', await pick('2026-11-25'), 'reject', { message: 'No need' });
    clock.set('2026-11-24T01:00:00Z');
    const { taken } = (await read('miguel', await idOf(portal, 'mark'))).json().data;
    expect(taken).toEqual([{ date: '2026-11-24', time: '09:00' }]);
  });

  test('students have none to give', async () => {
    const answer = await put('miguel', '/profile/availability', { availability: {} });
    expect(answer.statusCode).toBe(403);
  });

  test.each([
    [{ sunday: ['9:00'] }],
    [{ everyday: ['09:00'] }],
    [{ monday: ['9:00'] }],
    [{ monday: ['24:00'] }],
    [{ monday: '09:00' }],
    [null],
  ])('%j is a 400', async (availability) => {
    expect((await put('paolo', '/profile/availability', { availability })).statusCode).toBe(400);
  });
});
