import { afterAll, beforeEach, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { reassignExpired } from './reassign-expired.ts';

/*
 * A person whom an Admin named for a stage that belongs to a position, because only the requestor holds it: what
 * happens when that person is gone (server.md section 3, "nobody's transfer, leave or deletion strands a request").
 */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const show = async (id: number) =>
  (await injectAs(portal, 'lourdes', { url: `/requests/${id}` })).json().data.request;
const setPosition = async (who: Person, positionId: number | null) =>
  injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/accounts/${await idOf(portal, who)}`,
    payload: { positionId },
  });
const expiresOn = async (who: Person, day: string) =>
  db
    .updateTable('accounts')
    .set({ expiresOn: day })
    .where('id', '=', await idOf(portal, who))
    .execute();
const newestNotice = async (who: Person) =>
  (await injectAs(portal, who, { url: '/profile/notifications?limit=1' })).json().data.notifications[0]
    ?.message;
const toSign = async (who: Person) =>
  (await injectAs(portal, who, { url: '/dashboard/faculty' }))
    .json()
    .data.toSign.map(({ id }: { id: number }) => id);
const listedFor = async (who: Person) =>
  (await injectAs(portal, 'admin', { url: `/requests?signeeId=${await idOf(portal, who)}&limit=100` }))
    .json()
    .data.requests.map(({ id }: { id: number }) => id);
const { positionId: presidency } = await db
  .selectFrom('accounts')
  .select('positionId')
  .where('id', '=', await idOf(portal, 'president'))
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.updateTable('accounts').set({ expiresOn: '2027-09-16' }).execute();
  await db
    .updateTable('accounts')
    .set({ positionId: null })
    .where('id', '=', await idOf(portal, 'paolo'))
    .execute();
});

/** A Travel Order of the President's own, at whose last stage an Admin has named somebody. */
async function askedByPresident(named: Person): Promise<number> {
  const { id } = await askFor(portal, 'president', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  const { currentPipeline } = await act(portal, 'vpaa', id, 'sign');
  await injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/requests/${id}/stages/${currentPipeline?.stageId}`,
    payload: { signeeId: await idOf(portal, named) },
  });
  return id;
}

test('the named person acts for the position, on every page and on the paper, and is not called by it', async () => {
  const id = await askedByPresident('hazel');
  expect(await newestNotice('president')).toContain('Next: Hazel T. Cunanan, for the University President.');
  expect(await show(id)).toMatchObject({
    currentPipeline: { isNamed: true, position: { name: 'University President' } },
  });
  await act(portal, 'hazel', id, 'sign');
  const { pipelines } = await show(id);
  expect(pipelines[0].pipelineStages.map(({ isNamed }: { isNamed: boolean }) => isNamed)).toEqual([
    false,
    false,
    true,
  ]);
  await portal.deps.seals.underWay(id);
  const paper = await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` });
  const text = await textOf(paper.rawPayload);
  expect(text).toContain('For the University President');
  expect(text.slice(text.indexOf('AUDIT TRAIL'))).toContain('for the University President');
  const { verificationCode } = await show(id);
  const verified = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
  expect(
    verified.json().data.verification.signees.map(({ position }: { position: string }) => position),
  ).toEqual(['Dean', 'OIC Vice President for Academic Affairs', 'for the University President']);
});

test('the stage is the named person’s while they are there, and the position’s once they are gone', async () => {
  const id = await askedByPresident('hazel');
  await setPosition('paolo', presidency);
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { firstName: 'Hazel' } },
  });
  expect([await toSign('paolo'), await toSign('hazel')]).toEqual([[], [id]]);

  await expiresOn('hazel', '2026-11-19');
  await reassignExpired(portal.deps);
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { firstName: 'Paolo' } },
    latestEvent: { type: 'go-on' },
  });
  expect(await newestNotice('paolo')).toContain(
    `Travel Order (No. ${id}) of Dr. Teresita M. Alcaraz is waiting for you.`,
  );
  expect(await newestNotice('president')).toContain('goes on. Next: Dr. Paolo G. Enriquez');
  expect(await toSign('paolo')).toEqual([id]);
  expect(await listedFor('paolo')).toContain(id);
  expect(await act(portal, 'paolo', id, 'sign')).toMatchObject({ status: 'COMPLETED' });
});

test('nobody but the requestor holds the position then: it waits again, and the Admins are told', async () => {
  const id = await askedByPresident('hazel');
  await expiresOn('hazel', '2026-11-19');
  await reassignExpired(portal.deps);
  expect(await show(id)).toMatchObject({
    status: 'PENDING',
    pendingCause: 'own-request',
    latestEvent: { type: 'wait', pendingCause: 'own-request' },
  });
  expect(await newestNotice('lourdes')).toContain('Please name somebody.');
  await expect(act(portal, 'president', id, 'sign')).rejects.toThrow('it cannot be signed');
  await setPosition('paolo', presidency);
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { firstName: 'Paolo' } },
  });
});

test('a meeting with the named person is called off when they are gone', async () => {
  const id = await askedByPresident('headOfsd');
  await setPosition('paolo', presidency);
  const { activeAppointment } = await act(portal, 'headOfsd', id, 'requestappointment', { message: 'Why?' });
  expect(activeAppointment).not.toBeNull();
  await injectAs(portal, 'admin', { method: 'DELETE', url: `/accounts/${await idOf(portal, 'headOfsd')}` });
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    activeAppointment: null,
    currentPipeline: { signee: { firstName: 'Paolo' } },
  });
  expect(await newestNotice('paolo')).toContain('is waiting for you.');
});

test('somebody named while the requestor has to answer is told what is true, then and afterwards', async () => {
  const { id, currentPipeline } = await askFor(portal, 'miguel', 'Dropping Form');
  await act(portal, 'mark', id, 'moreinfo', { message: 'Which subject?' });
  await expiresOn('mark', '2026-11-19');
  const url = `/requests/${id}/stages/${currentPipeline?.stageId}`;
  const payload = { signeeId: await idOf(portal, 'hazel') };
  await injectAs(portal, 'admin', { method: 'PUT', url, payload });
  expect(await show(id)).toMatchObject({ status: 'ACTION NEEDED', latestEvent: { type: 'moreinfo' } });
  const named = await newestNotice('miguel');
  expect(named).toContain('Hazel T. Cunanan was named to act on your Dropping Form');
  expect(named).toContain('It still waits for your answer.');
  expect(named).not.toContain('Next:');

  await act(portal, 'miguel', id, 'resubmit');
  expect(await newestNotice('hazel')).toBe(
    `Miguel A. Santillan answered Mark D. Salonga: Dropping Form (No. ${id}) waits for you.`,
  );
});

test('who asked is told that they were answered, whoever else may act is told whom', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'immediateSupervisor', id, 'moreinfo', { message: 'Which hotel?' });
  await act(portal, 'rhea', id, 'resubmit');
  expect(await newestNotice('immediateSupervisor')).toContain('Rhea V. Magsino answered you: Travel Order');
  expect(await newestNotice('dean')).toMatch(
    /Rhea V\. Magsino answered .*Lagman: Travel Order .* waits for you\./,
  );
});
