import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * A meeting and those who may act change hands: vacancies, expiry, deletion and naming in the middle of it (N11, N93 to N95).
 */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const SLOT = { date: '2026-11-24', time: '09:00' };
/** Of one signee; each meeting takes another one, or one that is free again. */
const SLOTS = ['09:00', '09:00', '10:00', '13:30', '15:00'];
const change = async (who: Person, payload: object) =>
  injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${await idOf(portal, who)}`, payload });
const positionOf = async (who: Person) =>
  (
    await db
      .selectFrom('accounts')
      .select('positionId')
      .where('id', '=', await idOf(portal, who))
      .executeTakeFirstOrThrow()
  ).positionId;
const show = async (id: number) =>
  (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json().data.request;
const put = (who: Person, id: number, action: string, payload: object) =>
  injectAs(portal, who, { method: 'PUT', url: `/requests/${id}/actions/${action}`, payload });
const newestNotice = async (who: Person) =>
  (await injectAs(portal, who, { url: '/profile/notifications?limit=1' })).json().data.notifications[0]
    ?.message;

async function meetingWithDean(confirmed: boolean): Promise<{ id: number; appointmentId: number }> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const asked = await act(portal, 'dean', id, 'requestappointment', { message: 'Let us talk.' });
  const appointmentId = asked.activeAppointment?.id ?? 0;
  await act(portal, 'rhea', id, 'scheduleappointment', {
    appointmentId,
    date: SLOT.date,
    time: SLOTS.shift(),
  });
  if (confirmed) await act(portal, 'dean', id, 'confirmappointment', { appointmentId, location: 'Room 1' });
  return { id, appointmentId };
}

test('a position that falls vacant calls the meeting off, in the calendars too, and the next holder decides anew', async () => {
  const { id } = await meetingWithDean(true);
  await portal.deps.jobs.drain();
  portal.outbox.length = 0;
  const positionId = await positionOf('dean');
  await change('dean', { positionId: null });
  expect(await show(id)).toMatchObject({
    status: 'PENDING',
    activeAppointment: null,
    latestEvent: { type: 'wait', pendingCause: 'vacancy' },
  });
  expect(await newestNotice('rhea')).toContain('November 24, 2026 at 9:00 AM will not take place.');
  await portal.deps.jobs.drain();
  const cancelled = portal.outbox.filter(({ calendar }) => calendar?.method === 'CANCEL');
  expect(cancelled.map(({ to }) => to).sort()).toEqual([
    'isidro.macaspac@example.edu',
    'rhea.magsino@example.edu',
  ]);
  await change('paolo', { positionId });
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { firstName: 'Paolo' } },
  });
  expect(await newestNotice('paolo')).toContain('is waiting for you.');
  await change('paolo', { positionId: null });
  await change('dean', { positionId });
});

test('a date that was chosen and not confirmed yet is called off as well, in the same notice', async () => {
  const { id } = await meetingWithDean(false);
  const positionId = await positionOf('dean');
  await change('dean', { positionId: null });
  expect(await show(id)).toMatchObject({ status: 'PENDING', activeAppointment: null });
  expect(await newestNotice('rhea')).toContain('The meeting that was asked for will not take place.');
  await change('dean', { positionId });
});

test('a request whose meeting is with somebody who may still act stays as it is', async () => {
  const { id } = await meetingWithDean(false);
  const positionId = await positionOf('dean');
  await change('paolo', { positionId });
  expect((await show(id)).status).toBe('AWAITING MEETING CONFIRMATION');
  await change('paolo', { positionId: null });
});

test('naming another person during a meeting frees the slot and calls the meeting off', async () => {
  const { id, currentPipeline } = await askFor(portal, 'miguel', 'Dropping Form');
  const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Let us talk.' });
  const appointmentId = asked.activeAppointment?.id;
  await act(portal, 'miguel', id, 'scheduleappointment', { appointmentId, ...SLOT, time: '10:00' });
  await act(portal, 'mark', id, 'confirmappointment', { appointmentId, location: 'Room 1' });
  await portal.deps.jobs.drain();
  portal.outbox.length = 0;
  await db
    .updateTable('accounts')
    .set({ expiresOn: '2026-11-19' })
    .where('id', '=', await idOf(portal, 'mark'))
    .execute();
  const named = await injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/requests/${id}/stages/${currentPipeline?.stageId}`,
    payload: { signeeId: await idOf(portal, 'rhea') },
  });
  expect(named.json().data.request).toMatchObject({
    status: 'SIGNING',
    activeAppointment: null,
    currentPipeline: { signee: { lastName: 'Magsino' } },
  });
  await portal.deps.jobs.drain();
  expect(portal.outbox.filter(({ calendar }) => calendar?.method === 'CANCEL')).toHaveLength(2);
  await db
    .updateTable('accounts')
    .set({ expiresOn: '2027-11-19' })
    .where('id', '=', await idOf(portal, 'mark'))
    .execute();
});

test('asking for another date needs hours to choose from', async () => {
  const { id, appointmentId } = await meetingWithDean(false);
  const before = await show(id);
  await db
    .updateTable('accounts')
    .set({ availability: '{}' })
    .where('id', '=', await idOf(portal, 'immediateSupervisor'))
    .execute();
  const answer = await put('immediateSupervisor', id, 'rescheduleappointment', { appointmentId });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Please add at least one availability time slot before requesting an appointment.',
  ]);
  expect(await show(id)).toEqual(before);
});

test('a time that has passed cannot be confirmed any more', async () => {
  const { id, appointmentId } = await meetingWithDean(false);
  const now = clock.now();
  clock.set('2026-11-24T07:00:00Z');
  const late = await put('dean', id, 'confirmappointment', { appointmentId, location: 'Room 1' });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The chosen time has passed. Please request a reschedule.',
  ]);
  clock.set(now);
});

test('a meeting is called off when the delegate who asked for it becomes a student', async () => {
  const { id, document } = await askFor(portal, 'rhea', 'Travel Order');
  await db
    .insertInto('delegations')
    .values({
      delegatorId: await idOf(portal, 'dean'),
      delegateeId: await idOf(portal, 'paolo'),
      documentId: document.id,
      createdAt: clock.now(),
    })
    .execute();
  await db
    .updateTable('accounts')
    .set({ availability: JSON.stringify({ tuesday: ['09:00'] }) })
    .where('id', '=', await idOf(portal, 'paolo'))
    .execute();
  await act(portal, 'paolo', id, 'requestappointment', { message: 'Let us talk.' });
  const ofMiguel = await db
    .selectFrom('accounts')
    .select(['roleId', 'departmentId', 'classId'])
    .where('id', '=', await idOf(portal, 'miguel'))
    .executeTakeFirstOrThrow();
  const answer = await change('paolo', ofMiguel);
  expect(answer.json().message).toBe(undefined);
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    activeAppointment: null,
    currentPipeline: { signee: { lastName: 'Macaspac' } },
  });
});
