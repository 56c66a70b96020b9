import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';
import { reassignExpired } from '../requests/actions/reassign-expired.ts';

/* "Extending validity" (server.md section 2). Today is 2026-11-20. */
const portal = await buildTestApp();
const { db, deps } = { db: portal.deps.db, deps: portal.deps };
afterAll(() => portal.close());
beforeEach(() => db.updateTable('accounts').set({ expiresOn: '2027-09-16' }).execute());

type Person = Exclude<Who, null>;
const extend = async (who: Who, whom: Person) =>
  injectAs(portal, who, { method: 'PUT', url: `/accounts/${await idOf(portal, whom)}/extend` });
const endOf = async (who: Person) => {
  const id = await idOf(portal, who);
  const { expiresOn } = await db
    .selectFrom('accounts')
    .select('expiresOn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return expiresOn;
};
const expire = async (who: Person, expiresOn = '2026-11-19') =>
  db
    .updateTable('accounts')
    .set({ expiresOn })
    .where('id', '=', await idOf(portal, who))
    .execute();
const noticesOf = async (who: Person) =>
  (await injectAs(portal, who, { url: '/profile/notifications' })).json().data.notifications;

test('an owner extends by a year while less than a year is left, and once', async () => {
  const answer = await extend('miguel', 'miguel');
  expect(answer.json().data.account).toMatchObject({
    expiresOn: '2028-09-16',
    signatureUrl: expect.any(String),
  });
  const again = await extend('miguel', 'miguel');
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'You can extend your account once it has less than a year left.',
  ]);
  expect(await endOf('miguel')).toBe('2028-09-16');
  expect(await noticesOf('miguel')).toEqual([]);
});

test('sessions that ended with the account do not come back with it; those of a valid one stay', async () => {
  const profile = (token: string) =>
    injectAs(portal, null, { url: '/profile', headers: { authorization: `Bearer ${token}` } });
  const token = await signIn(portal, 'carlo');
  await extend('admin', 'carlo');
  expect((await profile(token)).statusCode).toBe(200);
  await expire('carlo');
  expect((await profile(token)).statusCode).toBe(401);
  await extend('admin', 'carlo');
  expect((await profile(token)).statusCode).toBe(401);
});

test('an access token opens nothing while its account has expired, and what it did before once that is extended', async () => {
  const token = await addAccessToken(portal, 'clerk', ['requests:read']);
  const headers = { authorization: `Bearer ${token}` };
  const statusOfList = async () => (await injectAs(portal, null, { url: '/requests', headers })).statusCode;
  await expire('clerk');
  expect(await statusOfList()).toBe(401);
  await extend('admin', 'clerk');
  expect(await statusOfList()).toBe(200);
});

test('two clicks at once are one year', async () => {
  const answers = await Promise.all([extend('angela', 'angela'), extend('angela', 'angela')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await endOf('angela')).toBe('2028-09-16');
});

test('who was shown a date gets that one: where somebody else has extended meanwhile, nothing changes', async () => {
  const url = `/accounts/${await idOf(portal, 'joshua')}/extend`;
  const expectEnd = (expiresOn: string) =>
    injectAs(portal, 'admin', { method: 'PUT', url, query: { expiresOn } });
  expect((await expectEnd('2028-09-16')).json().data.account.expiresOn).toBe('2028-09-16');
  const again = await expectEnd('2028-09-16');
  expect([again.statusCode, again.json().code]).toEqual([409, 'account.validity-changed']);
  expect(await endOf('joshua')).toBe('2028-09-16');
  expect((await expectEnd('soon')).statusCode).toBe(400);
});

test('an Admin extends anyone, whose owner is told and whose log entry says until when', async () => {
  await extend('admin', 'bea');
  expect((await extend('admin', 'bea')).json().data.account.expiresOn).toBe('2029-09-16');
  expect(await noticesOf('bea')).toMatchObject([
    {
      icon: 'info',
      requestId: null,
      isSecurity: false,
      message: 'Your account has been extended. It is valid until September 16, 2029.',
    },
    { message: 'Your account has been extended. It is valid until September 16, 2028.' },
  ]);
  const { recentActivity } = (
    await injectAs(portal, 'admin', { url: `/accounts/${await idOf(portal, 'admin')}/info` })
  ).json().data;
  expect(recentActivity[0]).toMatchObject({
    actionType: 'account.extend',
    description:
      'Andres P. Malonzo extended the account bea.tayag@students.example.edu until September 16, 2029',
  });
  const mail = await db
    .selectFrom('mails')
    .select(['params'])
    .where('accountId', '=', await idOf(portal, 'bea'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.params).toEqual({ notice: 'account.extended', params: { expiresOn: '2029-09-16' } });
});

test('nobody else extends', async () => {
  for (const who of ['sheila', 'angela', 'rhea', 'dean'] as const) {
    expect((await extend(who, 'miguel')).statusCode).toBe(403);
  }
  expect((await extend(null, 'miguel')).statusCode).toBe(401);
  expect(await endOf('miguel')).toBe('2027-09-16');
  for (const [id, status] of [
    ['999999', 404],
    ['0', 400],
    ['x', 400],
  ] as const) {
    const answer = await injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${id}/extend` });
    expect(answer.statusCode).toBe(status);
  }
});

test('a year from today for an account that has expired, whose owner may then log in again', async () => {
  await expire('joshua', '2025-06-30');
  expect((await injectAs(portal, 'joshua', { url: '/profile' })).statusCode).toBe(401);
  expect((await extend('admin', 'joshua')).json().data.account.expiresOn).toBe('2027-11-20');
  expect((await injectAs(portal, 'joshua', { url: '/profile' })).statusCode).toBe(200);
});

test('a position that fell vacant by expiry is filled again, and its requests go on', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await expire('dean');
  await reassignExpired(deps);
  const show = async () => (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json().data.request;
  expect(await show()).toMatchObject({ status: 'PENDING', currentPipeline: { signee: null } });
  expect((await extend('admin', 'dean')).statusCode).toBe(200);
  expect(await show()).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { id: await idOf(portal, 'dean') } },
    latestEvent: { type: 'go-on', actor: { id: await idOf(portal, 'admin') } },
  });
  expect((await noticesOf('dean')).map(({ requestId }: { requestId: number }) => requestId)).toContain(id);
});

test('so is the place of somebody whom a requestor had chosen', async () => {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  await expire('mark');
  await reassignExpired(deps);
  await extend('admin', 'mark');
  const { request } = (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json().data;
  expect(request).toMatchObject({ status: 'SIGNING', currentPipeline: { signee: { lastName: 'Salonga' } } });
});
