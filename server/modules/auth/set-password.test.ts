import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { todayOf } from '#server/clock.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/world.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { deleteAccessTokensOf } from './access-tokens/access-tokens.repository.ts';

const portal = await buildTestApp();
const { db, clock, jobs } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await jobs.drain();
  portal.outbox.length = 0;
});

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0 Safari/537.36';
const email = emailOf(PEOPLE.rhea);
const PASSWORD = 'chalk and theorems';

function logIn(password: string, cookie = '', remoteAddress = '192.0.2.1', address = email) {
  return portal.app.inject({
    method: 'POST',
    url: `${API_PATH}/auth/login`,
    payload: { email: address, password },
    headers: { 'user-agent': WINDOWS, cookie },
    remoteAddress,
  });
}
const cookieOf = ({ cookies }: LightMyRequestResponse) => `${cookies[0]?.name}=${cookies[0]?.value}`;
async function mailsSent() {
  await jobs.drain();
  return portal.outbox.map(({ to, subject, text }) => ({ to, subject, text }));
}
const lastNotice = async () =>
  (await injectAs(portal, 'rhea', { url: '/profile/notifications?limit=1' })).json().data.notifications[0];

let ownBrowser = '';

test('the first login of all tells nobody', async () => {
  ownBrowser = cookieOf(await logIn(DEMO_PASSWORD));
  expect(await mailsSent()).toEqual([]);
});

test('a login in a browser that was used before tells nobody', async () => {
  expect((await logIn(DEMO_PASSWORD, ownBrowser, '203.0.113.5')).statusCode).toBe(200);
  expect(await mailsSent()).toEqual([]);
});

test('a login in another browser is told to the owner, by mail and bell, whatever they switched off', async () => {
  const id = await idOf(portal, 'rhea');
  await db.updateTable('accounts').set({ isEmailNotificationEnabled: false }).where('id', '=', id).execute();
  await logIn(DEMO_PASSWORD, '', '203.0.113.9');
  const message =
    'Someone logged in to your account in a browser not used for it before: Chrome on Windows, IP address 203.0.113.9, on November 20, 2026 at 9:00 AM. If this was you, you need do nothing. If not, change your password now: that logs out every other browser.';
  const [mail, ...others] = await mailsSent();
  expect(mail).toMatchObject({ to: email, subject: 'New login to your account' });
  expect(mail?.text).toContain(message);
  expect(mail?.text).toContain('http://lagda.test/profile?tab=security');
  expect(mail?.text).not.toContain('switch these mails off');
  expect(others).toEqual([]);
  expect(await lastNotice()).toMatchObject({ message, icon: 'info', requestId: null, isSecurity: true });
});

test('a wrong password or a missing code tells nobody', async () => {
  await logIn('guess guess');
  expect(await mailsSent()).toEqual([]);
});

test('a new password is told to the owner, ends all other sessions, and makes other browsers unknown', async () => {
  const { token } = (await logIn(DEMO_PASSWORD, ownBrowser)).json().data;
  const other = await logIn(DEMO_PASSWORD);
  // Somebody else is signed in there as well.
  await logIn(DEMO_PASSWORD, cookieOf(other), '192.0.2.1', emailOf(PEOPLE.mark));
  await jobs.drain();
  portal.outbox.length = 0;
  clock.advance({ minutes: 6 * 60 });
  const changed = await portal.app.inject({
    method: 'PUT',
    url: `${API_PATH}/profile/changepassword`,
    headers: { authorization: `Bearer ${token}` },
    payload: { oldPassword: DEMO_PASSWORD, newPassword: PASSWORD },
  });
  expect(changed.statusCode).toBe(200);
  const message =
    'The password of your account was changed on November 20, 2026 at 3:00 PM, and every other browser was logged out. If this was not you, tell the system administrator at once.';
  const mails = await mailsSent();
  expect(mails).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
  expect(mails[0]?.text).toContain(message);
  expect(await lastNotice()).toMatchObject({ message });
  expect(JSON.stringify(mails)).not.toContain(PASSWORD);

  portal.outbox.length = 0;
  expect((await logIn(PASSWORD, ownBrowser)).statusCode).toBe(200);
  expect(await mailsSent()).toEqual([]);
  await logIn(PASSWORD, cookieOf(other));
  expect((await mailsSent()).map(({ subject }) => subject)).toEqual(['New login to your account']);
});

test('of the access tokens that a new password ends those are named that had not ended before', async () => {
  await addAccessToken(portal, 'admin', ['requests:read'], '2026-11-19');
  await addAccessToken(portal, 'admin', ['requests:read'], '2026-11-20');
  clock.set('2026-11-20T01:00:00Z');
  const accountId = await idOf(portal, 'admin');
  const ended = await db
    .transaction()
    .execute((tx) => deleteAccessTokensOf(tx, accountId, todayOf(portal.deps)));
  expect(ended).toEqual(['Registrar’s system']);
  expect(await db.selectFrom('accessTokens').select('id').execute()).toEqual([]);
});
