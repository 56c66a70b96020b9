import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { act, askFor, sampleOf } from '#server/testing/ask-for.ts';
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

async function sealedText(id: number): Promise<string> {
  await portal.deps.seals.underWay(id);
  const paper = await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` });
  return textOf(paper.rawPayload);
}

/** As the verification page shows them, by order. */
async function positionsOf(id: number): Promise<string[]> {
  const { verificationCode } = await show(id);
  const verified = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
  return verified.json().data.verification.signees.map(({ position }: { position: string }) => position);
}

async function moveForThisTest(who: Person, positionId: number | null): Promise<void> {
  const account = db.selectFrom('accounts').select('positionId');
  const { positionId: before } = await account
    .where('id', '=', await idOf(portal, who))
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await setPosition(who, before);
  });
  expect((await setPosition(who, positionId)).statusCode).toBe(200);
}

/** Travel Orders. */
async function delegateForThisTest(delegator: Person, delegate: Person): Promise<void> {
  const { documentId } = await sampleOf(portal, 'Travel Order');
  const [delegatorId, delegateeId] = [await idOf(portal, delegator), await idOf(portal, delegate)];
  const delegation = { delegatorId, delegateeId, documentId, createdAt: new Date() };
  await db.insertInto('delegations').values(delegation).execute();
  onTestFinished(async () => {
    await db.deleteFrom('delegations').where('delegatorId', '=', delegatorId).execute();
  });
}

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
  const text = await sealedText(id);
  expect(text).toContain('For the University President');
  expect(text.slice(text.indexOf('AUDIT TRAIL'))).toContain('for the University President');
  expect(await positionsOf(id)).toEqual([
    'Dean',
    'OIC Vice President for Academic Affairs',
    'for the University President',
  ]);
});

test('who signed for the position and holds it later has signed for it all the same', async () => {
  const id = await askedByPresident('hazel');
  await act(portal, 'hazel', id, 'sign');
  await portal.deps.seals.underWay(id);
  await moveForThisTest('hazel', presidency);
  expect((await positionsOf(id)).at(-1)).toBe('for the University President');
  const { pipelines } = await show(id);
  expect(pipelines[0].pipelineStages.at(-1)).toMatchObject({ isNamed: true });
});

test('who signed as holder of the position, and leaves it before the last signature, has not signed for it', async () => {
  const { id } = await askFor(portal, 'mark', 'Travel Order');
  const dean = await idOf(portal, 'dean');
  await db
    .updateTable('requestStages')
    .set({ signeeId: dean })
    .where('requestId', '=', id)
    .where('signatureKey', '=', 'dean')
    .execute();
  await act(portal, 'dean', id, 'sign');
  await moveForThisTest('dean', null);
  await act(portal, 'vpaa', id, 'sign');
  await act(portal, 'president', id, 'sign');
  const text = await sealedText(id);
  expect(text.toLowerCase()).not.toContain('for the dean');
  expect((await positionsOf(id))[0]).toBe('Dean');
  const { pipelines } = await show(id);
  expect(pipelines[0].pipelineStages[0]).toMatchObject({ isNamed: false });
});

test('the delegate of the named person signs for the position too, and is nowhere said to represent its holder', async () => {
  const id = await askedByPresident('hazel');
  await delegateForThisTest('hazel', 'rhea');
  await act(portal, 'rhea', id, 'sign');
  const text = await sealedText(id);
  expect(text.slice(text.indexOf('AUDIT TRAIL'))).toMatch(
    /for the University President Rhea V\. Magsino on behalf of Hazel T\. Cunanan/,
  );
  expect((await positionsOf(id)).at(-1)).toBe('for the University President');
});

test('the delegates of the named person are told that it waits, as at every other stage', async () => {
  await delegateForThisTest('hazel', 'rhea');
  const id = await askedByPresident('hazel');
  expect(await newestNotice('rhea')).toContain(`Travel Order (No. ${id})`);
  await act(portal, 'hazel', id, 'sign');
});

test('nobody is named for a position that is vacant: it is to be filled instead', async () => {
  const { id, currentPipeline } = await askFor(portal, 'rhea', 'Travel Order');
  await moveForThisTest('dean', null);
  const answer = await injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/requests/${id}/stages/${currentPipeline?.stageId}`,
    payload: { signeeId: await idOf(portal, 'hazel') },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.stage-has-position']);
});

test('nobody is named whom the requestor lets act for them', async () => {
  const { id } = await askFor(portal, 'president', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  const { currentPipeline } = await act(portal, 'vpaa', id, 'sign');
  await delegateForThisTest('president', 'hazel');
  const name = async (who: Person) =>
    injectAs(portal, 'admin', {
      method: 'PUT',
      url: `/requests/${id}/stages/${currentPipeline?.stageId}`,
      payload: { signeeId: await idOf(portal, who) },
    });
  const refused = await name('hazel');
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'signeeId']);
  expect((await name('rhea')).statusCode).toBe(200);
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

test('whoever was replaced while their account had expired reads by whom, once it is extended', async () => {
  const { id, currentPipeline } = await askFor(portal, 'miguel', 'Dropping Form');
  await expiresOn('mark', '2026-11-19');
  const url = `/requests/${id}/stages/${currentPipeline?.stageId}`;
  const payload = { signeeId: await idOf(portal, 'hazel') };
  await injectAs(portal, 'admin', { method: 'PUT', url, payload });
  await expiresOn('mark', '2027-09-16');
  expect(await newestNotice('mark')).toBe(
    `Hazel T. Cunanan was named to act on Dropping Form (No. ${id}) of Miguel A. Santillan in your place.`,
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
