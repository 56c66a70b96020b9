import { afterAll, expect, test } from 'vitest';
import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, jobs } = portal.deps;
afterAll(() => portal.close());

const endAll = async (who: PersonKey, of: PersonKey) =>
  injectAs(portal, who, { method: 'DELETE', url: `/accounts/${await idOf(portal, of)}/sessions` });
const statusOfProfile = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await portal.app.inject({ url: '/api/v1/profile', headers })).statusCode;
};
const entries = () =>
  db.selectFrom('auditLogs').selectAll().where('actionType', '=', 'account.end-sessions').execute();

test('an Admin ends every session of somebody, who is told in the portal and by mail, and it is logged', async () => {
  const [phone, desk, other] = [
    await signIn(portal, 'rhea'),
    await signIn(portal, 'rhea'),
    await signIn(portal, 'mark'),
  ];
  expect((await endAll('admin', 'rhea')).json().data.ended).toBeGreaterThanOrEqual(2);
  expect([await statusOfProfile(phone), await statusOfProfile(desk)]).toEqual([401, 401]);
  expect(await statusOfProfile(other)).toBe(200);

  await jobs.drain();
  const subject = 'You were logged out everywhere';
  expect(portal.outbox.at(-1)).toMatchObject({ to: emailOf(PEOPLE.rhea), subject });
  const { notifications } = (await injectAs(portal, 'rhea', { url: '/profile/notifications' })).json().data;
  expect(notifications[0]).toMatchObject({ isSecurity: true });
  expect(notifications[0].message).toMatch(/^Andres P\. Malonzo logged out every browser/);
  const [entry] = await entries();
  expect(entry?.performedById).toBe(await idOf(portal, 'admin'));
  expect(JSON.parse(entry?.context ?? '')).toMatchObject({ email: emailOf(PEOPLE.rhea) });
});

test('nobody is told of sessions that there were not', async () => {
  await db
    .deleteFrom('sessions')
    .where('accountId', '=', await idOf(portal, 'paolo'))
    .execute();
  const before = await entries();
  expect((await endAll('admin', 'paolo')).json().data).toEqual({ ended: 0 });
  expect(await entries()).toEqual(before);
});

test('not their own, which are ended on the Security tab', async () => {
  const answer = await endAll('admin', 'admin');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'auth.own-sessions']);
});

test('nor those of nobody', async () => {
  const answer = await injectAs(portal, 'admin', { method: 'DELETE', url: '/accounts/999999/sessions' });
  expect(answer.statusCode).toBe(404);
});
