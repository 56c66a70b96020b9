import { afterAll, expect, test } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * What a screen needs to say for whom a request waits, since when, and why nobody can act (N79, N92).
 */
const portal = await buildTestApp();
const { clock } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const show = async (who: Person, id: number): Promise<RequestFull> =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request;
const stagesOf = ({ pipelines }: RequestFull) => pipelines.flatMap(({ pipelineStages }) => pipelineStages);
const nameSignee = async (id: number, stageId: number | undefined, signee: Person) =>
  injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/requests/${id}/stages/${stageId}`,
    payload: { signeeId: await idOf(portal, signee) },
  });

test('a request says since when it waits for the same people; once ended it waits for nobody', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  expect(await show('rhea', id)).toMatchObject({ waitingSince: clock.now().toISOString() });
  clock.advance({ minutes: 90 });
  await act(portal, 'dean', id, 'moreinfo', { message: 'Which hotel?' });
  const asked = clock.now().toISOString();
  clock.advance({ minutes: 30 });
  expect(await show('rhea', id)).toMatchObject({ waitingSince: asked });
  await act(portal, 'admin', id, 'cancel');
  expect(await show('rhea', id)).toMatchObject({ waitingSince: null, pendingCause: null, meeting: null });
});

test('a list says when the meeting is', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'requestappointment', { message: 'Let us talk.' });
  const { activeAppointment } = await show('rhea', id);
  const slot = { date: '2026-11-24', time: '09:00' };
  await act(portal, 'rhea', id, 'scheduleappointment', { appointmentId: activeAppointment?.id, ...slot });
  const mine = await injectAs(portal, 'rhea', { url: '/dashboard/requestor/requests' });
  expect(mine.json().data.requests[0]).toMatchObject({ id, meeting: slot });
});

test('each stage says why nobody could act on it, and who is gone', async () => {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const [first, second] = stagesOf(await show('miguel', id));
  expect(first).toMatchObject({ pendingCause: null, formerSignee: null });
  const gone = [first?.signee, second?.signee];
  expect(second?.chosenAs).not.toBeNull();

  const remove = (accountId: number | undefined) =>
    injectAs(portal, 'admin', { method: 'DELETE', url: `/accounts/${accountId}` });
  await remove(gone[1]?.id);
  const later = await show('miguel', id);
  expect(later).toMatchObject({ status: 'SIGNING', pendingCause: null });
  expect(stagesOf(later)[1]).toMatchObject({
    signee: null,
    pendingCause: 'person-gone',
    formerSignee: { id: gone[1]?.id, displayName: gone[1]?.displayName },
  });

  await remove(gone[0]?.id);
  expect(await show('miguel', id)).toMatchObject({ status: 'PENDING', pendingCause: 'person-gone' });
});

test('naming somebody for a later stage changes neither for whom the request waits nor since when', async () => {
  const { id } = await askFor(portal, 'vpaa', 'Leave Form - Short Leave');
  const before = await show('vpaa', id);
  const last = stagesOf(before).at(-1);
  expect(last).toMatchObject({ signee: null, pendingCause: 'own-request', formerSignee: null });
  clock.advance({ minutes: 15 });
  expect((await nameSignee(id, last?.id, 'president')).statusCode).toBe(200);
  const after = await show('vpaa', id);
  expect(after).toMatchObject({ waitingSince: before.waitingSince, latestEvent: { type: 'create' } });
  expect(stagesOf(after).at(-1)).toMatchObject({ pendingCause: null });
});

test('a stage that will be passed over waits for nobody', async () => {
  const request = await askFor(portal, 'vpaa', 'Travel Order');
  const own = stagesOf(request).find(({ signatureKey }) => signatureKey === 'vpaa');
  expect(own).toMatchObject({ isSkipped: false, signee: null, pendingCause: null });
});

test('a vacant position is a vacancy, for the open stage and for a later one', async () => {
  const vacate = async (who: Person) =>
    injectAs(portal, 'admin', {
      method: 'PUT',
      url: `/accounts/${await idOf(portal, who)}`,
      payload: { positionId: null },
    });
  await vacate('president');
  const request = await askFor(portal, 'paolo', 'Travel Order');
  expect(stagesOf(request).map(({ pendingCause }) => pendingCause)).toEqual([null, null, 'vacancy']);
  await vacate('dean');
  expect(await show('paolo', request.id)).toMatchObject({ status: 'PENDING', pendingCause: 'vacancy' });
});
