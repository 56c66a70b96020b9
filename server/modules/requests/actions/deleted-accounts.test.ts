import { afterAll, afterEach, expect, test } from 'vitest';
import type { Action } from '#contract/lifecycle.ts';
import type { PersonKey } from '#server/demo/world.ts';
import { act, askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * "Deleting an account keeps its requests" (server.md section 2): what the two who meet, and those for whom a request
 * waits, are told when one of them is deleted.
 */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());
afterEach(() => db.updateTable('accounts').set({ deletedAt: null }).execute());

/** Of one signee; each meeting takes another one. */
const SLOTS = ['09:00', '10:00', '13:30', '15:00'];
const show = async (id: number) =>
  (await injectAs(portal, 'lourdes', { url: `/requests/${id}` })).json().data.request;
const remove = async (who: PersonKey) =>
  injectAs(portal, 'admin', { method: 'DELETE', url: `/accounts/${await idOf(portal, who)}` });
const put = (who: Who, id: number, action: Action, payload: object) =>
  injectAs(portal, who, { method: 'PUT', url: `/requests/${id}/actions/${action}`, payload });
const newestNotice = async (who: PersonKey) =>
  (await injectAs(portal, who, { url: '/profile/notifications?limit=1' })).json().data.notifications[0]
    ?.message;

async function meeting(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const asked = await act(portal, 'dean', id, 'requestappointment', { message: 'Let us talk.' });
  const appointmentId = asked.activeAppointment?.id ?? 0;
  const slot = { date: '2026-11-24', time: SLOTS.shift() };
  await act(portal, 'rhea', id, 'scheduleappointment', { appointmentId, ...slot });
  await act(portal, 'dean', id, 'confirmappointment', { appointmentId, location: 'Room 1' });
  await portal.deps.jobs.drain();
  portal.outbox.length = 0;
  return id;
}

async function cancelledCalendars(): Promise<string[]> {
  await portal.deps.jobs.drain();
  return portal.outbox
    .filter(({ calendar }) => calendar?.method === 'CANCEL')
    .map(({ to }) => to)
    .sort();
}
const BOTH = ['isidro.macaspac@example.edu', 'rhea.magsino@example.edu'];

test('when the one who asked for a meeting is deleted, both take it out of their calendars', async () => {
  const id = await meeting();
  await remove('dean');
  expect(await show(id)).toMatchObject({ status: 'PENDING', activeAppointment: null });
  expect(await cancelledCalendars()).toEqual(BOTH);
});

test('when the requestor is deleted their meeting is called off, and the signee decides without it', async () => {
  const id = await meeting();
  await remove('rhea');
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    activeAppointment: null,
    currentPipeline: { signee: { lastName: 'Macaspac' } },
    latestEvent: { type: 'go-on' },
  });
  expect(await cancelledCalendars()).toEqual(BOTH);
  expect(await newestNotice('dean')).toMatch(
    /^Rhea V\. Magsino has left\. Travel Order .* is waiting for you\. The meeting about .* will not take place\.$/,
  );
  const seen = await injectAs(portal, 'dean', { url: `/requests/${id}` });
  expect(seen.json().data.request.abilities).toMatchObject({
    sign: true,
    moreinfo: false,
    requestappointment: false,
  });
  const asked = await put('dean', id, 'moreinfo', { message: 'Which hotel?' });
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'request.requestor-gone']);
  const { status } = await act(portal, 'dean', id, 'sign');
  expect(status).toBe('SIGNING');
});

test('an address that somebody else has by now gets no mail of the deleted account', async () => {
  const id = await meeting();
  await db
    .updateTable('accounts')
    .set({ deletedAt: portal.deps.clock.now() })
    .where('id', '=', await idOf(portal, 'rhea'))
    .execute();
  const paolo = await idOf(portal, 'paolo');
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', paolo)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('accounts')
    .set({ email: 'rhea.magsino@example.edu' })
    .where('id', '=', paolo)
    .execute();
  await act(portal, 'dean', id, 'sign');
  expect(await cancelledCalendars()).toEqual(['isidro.macaspac@example.edu']);
  await db.updateTable('accounts').set({ email }).where('id', '=', paolo).execute();
});

test.each([
  ['an answer', 'moreinfo'],
  ['a date', 'requestappointment'],
] as const)(
  'a request that waits for %s of a deleted requestor goes back to its signee',
  async (_, action) => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    await act(portal, 'dean', id, action, { message: 'Why?' });
    await remove('rhea');
    expect(await show(id)).toMatchObject({ status: 'SIGNING', activeAppointment: null });
    expect(await newestNotice('dean')).toContain('Rhea V. Magsino has left. Travel Order');
  },
);

test('a request that waits for nobody but its signee stays as it is', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await remove('rhea');
  expect(await show(id)).toMatchObject({ status: 'SIGNING', latestEvent: { type: 'create' } });
});

test('a deleted account cannot be chosen', async () => {
  const dropping = await sampleOf(portal, 'Dropping Form');
  await db
    .updateTable('accounts')
    .set({ deletedAt: portal.deps.clock.now() })
    .where('id', '=', await idOf(portal, 'mark'))
    .execute();
  const answer = await injectAs(portal, 'miguel', { method: 'POST', url: '/requests', payload: dropping });
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'signees.0.signeeId']);
});

test('who acts for a deleted account is told that they no longer do; a deleted delegate is told nothing', async () => {
  const endings = async () => {
    const rows = db.selectFrom('notifications').select('accountId').where('notice', '=', 'delegation.ended');
    return (await rows.where('accountId', 'in', [paolo, hazel]).execute()).map(({ accountId }) => accountId);
  };
  const { documentId } = await sampleOf(portal, 'Travel Order');
  const [vpaa, paolo, hazel] = [
    await idOf(portal, 'vpaa'),
    await idOf(portal, 'paolo'),
    await idOf(portal, 'hazel'),
  ];
  const given = { delegatorId: vpaa, documentId, createdAt: portal.deps.clock.now() };
  const delegations = [paolo, hazel].map((delegateeId) => ({ ...given, delegateeId }));
  await db.insertInto('delegations').values(delegations).execute();
  await remove('paolo');
  expect(await endings()).toEqual([]);
  await remove('vpaa');
  expect(await endings()).toEqual([hazel]);
  expect(await db.selectFrom('delegations').select('id').where('delegatorId', '=', vpaa).execute()).toEqual(
    [],
  );
});
