import { afterAll, describe, expect, test } from 'vitest';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { act, askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { actorOf, idOf, injectAs } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { createRequest } from './create-request.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const dropping = await sampleOf(portal, 'Dropping Form');
const create = (who: Parameters<typeof injectAs>[1], payload: object) =>
  injectAs(portal, who, { method: 'POST', url: '/requests', payload });

test('the people the requestor chose come first, the positions of the template after them', async () => {
  const request = await askFor(portal, 'miguel', 'Dropping Form');
  const [pipeline] = request.pipelines;
  const stages = pipeline?.pipelineStages.map(({ order, signatureKey, signee }) => [
    order,
    signatureKey,
    signee?.lastName,
  ]);
  expect(stages).toEqual([
    [1, 'subject1', 'Salonga'],
    [2, 'subject2', 'Magsino'],
    [3, 'dean', 'Macaspac'],
    [4, 'registrar', 'Yumang'],
  ]);
  expect(request).toMatchObject({ status: 'SIGNING', currentPipeline: { signee: { lastName: 'Salonga' } } });
});

test.each([
  ['miguel', 'Dropping Form'],
  ['dean', 'Travel Order'],
  ['rhea', 'Leave Form - Long Leave'],
  ['mark', 'Clearance Form'],
] as const)('what %s is answered is what they read afterwards: %s', async (who, document) => {
  const answer = await create(who, await sampleOf(portal, document));
  const { request } = answer.json().data;
  const read = await injectAs(portal, who, { url: `/requests/${request.id}` });
  expect(request).toEqual(read.json().data.request);
});

test('a request and what its history begins with carry one time, however long it takes to make it', async () => {
  let now = portal.deps.clock.now();
  const clock = {
    now() {
      now = new Date(now.getTime() + 1500);
      return now;
    },
  };
  const actor = await actorOf(portal, 'rhea');
  const { id, createdAt } = await createRequest(
    { ...portal.deps, clock },
    actor,
    await sampleOf(portal, 'Travel Order'),
  );
  const event = await db
    .selectFrom('requestEvents')
    .select('createdAt')
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  expect(event.createdAt.toISOString()).toBe(createdAt);
});

test('the first signee is told in the app and by mail, in the transaction that makes the request', async () => {
  await portal.deps.jobs.drain();
  portal.outbox.length = 0;
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  await portal.deps.jobs.drain();
  const answer = await injectAs(portal, 'mark', { url: '/profile/notifications?limit=1' });
  expect(answer.json().data.notifications).toMatchObject([
    { message: `Dropping Form (No. ${id}) of Miguel A. Santillan is waiting for you.`, requestId: id },
  ]);
  const mails = portal.outbox.filter(({ to }) => to === 'mark.salonga@example.edu');
  expect(mails).toMatchObject([{ text: expect.stringContaining(`http://lagda.test/requests/${id}`) }]);
});

test('what is shown read-only is the requestor’s own, whatever was sent', async () => {
  const formResponse = {
    ...dropping.formResponse,
    requestorName: 'Somebody Else',
    requestDate: '2001-01-01',
  };
  const answer = await create('miguel', { ...dropping, formResponse });
  expect(answer.json().data.request.formResponse).toMatchObject({
    requestorName: 'Miguel A. Santillan',
    requestDate: '2026-11-20',
  });
});

test('a stage whose position the requestor holds is skipped, and says why', async () => {
  const request = await askFor(portal, 'dean', 'Travel Order');
  const [dean, vpaa] = request.pipelines[0]?.pipelineStages ?? [];
  expect(dean).toMatchObject({
    isSkipped: true,
    isCompleted: false,
    skippedReason: expect.stringContaining('requestor'),
  });
  expect(request.currentPipeline?.stageId).toBe(vpaa?.id);
});

test('a vacant position does not block a request, it waits in PENDING', async () => {
  const dean = await idOf(portal, 'dean');
  const { positionId } = await db
    .selectFrom('accounts')
    .select('positionId')
    .where('id', '=', dean)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ positionId: null }).where('id', '=', dean).execute();
  const request = await askFor(portal, 'rhea', 'Travel Order');
  expect(request).toMatchObject({
    status: 'PENDING',
    currentPipeline: { signee: null, position: { name: 'Dean' } },
  });
  await db.updateTable('accounts').set({ positionId }).where('id', '=', dean).execute();
});

describe('a request is refused', () => {
  const [first, second] = dropping.signees;

  test('without a signature on file', async () => {
    const answer = await create('carlo', dropping);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Please upload your signature first.']);
  });

  test('when a chosen signee is a student, the requestor, or does not exist, and the place is named', async () => {
    for (const signeeId of [await idOf(portal, 'angela'), 999_999]) {
      const answer = await create('miguel', { ...dropping, signees: [first, { ...second, signeeId }] });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([
        {
          path: 'signees.1.signeeId',
          message:
            'Please choose another Professor of MATH 412 Real Analysis: the one you chose is not an active member of the faculty',
        },
      ]);
    }
    const own = await create('mark', dropping);
    expect(own.json()).toMatchObject({ message: 'You cannot choose yourself as a signee' });
  });

  test('when the order has a gap, a place is unknown, or one is missing', async () => {
    const wrong = [
      [first, { ...second, order: 3 }],
      [first, { ...second, signatureKey: 'adviser' }],
      [first],
      [first, { ...second, signatureKey: 'subject1' }],
    ];
    for (const signees of wrong) {
      const answer = await create('miguel', { ...dropping, signees });
      expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    }
  });

  test('when the document is disabled, has no pipeline, is unknown, or has no form yet', async () => {
    const insert = (name: string) =>
      db
        .insertInto('documents')
        .values({ key: 'no-code', name, departmentId: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: bare } = await insert('A bare document');
    expect((await create('miguel', { ...dropping, documentId: bare })).json().message).toContain(
      'does not have a pipeline',
    );
    await db
      .insertInto('templateStages')
      .values({ documentId: bare, order: 1, kind: 'sign', positionId: 1, signatureKey: 'dean' })
      .execute();
    expect((await create('miguel', { ...dropping, documentId: bare })).json().message).toBe(
      'This document is not ready for request yet.',
    );
    await db.updateTable('documents').set({ enabled: false }).where('id', '=', dropping.documentId).execute();
    expect((await create('miguel', dropping)).statusCode).toBe(409);
    await db.updateTable('documents').set({ enabled: true }).where('id', '=', dropping.documentId).execute();
    expect((await create('miguel', { ...dropping, documentId: 999_999 })).statusCode).toBe(404);
  });

  test('when the account is deleted at that moment', async () => {
    const id = await idOf(portal, 'mark');
    const order = await sampleOf(portal, 'Travel Order');
    const mark = (deletedAt: Date | null) =>
      db.updateTable('accounts').set({ deletedAt }).where('id', '=', id);
    const { creating } = await db.transaction().execute(async (tx) => {
      await lockHoldersForChange(tx);
      const creating = create('mark', order);
      await waitForLocks(db, 1);
      await mark(portal.deps.clock.now()).execute();
      return { creating };
    });
    const answer = await creating;
    await mark(null).execute();
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.no-session']);
  });

  test('and nothing of it is stored', async () => {
    const count = async () => (await db.selectFrom('requests').select('id').execute()).length;
    const before = await count();
    await create('miguel', { ...dropping, formResponse: { ...dropping.formResponse, reason: '' } });
    await create('carlo', dropping);
    expect(await count()).toBe(before);
  });
});

test('a leave of absence ends after a year: two semesters granted refuse the third', async () => {
  const leave = await sampleOf(portal, 'Leave of Absence');
  const ask = (sem: string, schoolYear: string) =>
    create('bea', { ...leave, formResponse: { ...leave.formResponse, sem, schoolYear } });
  for (const sem of ['1st Semester', '2nd Semester']) {
    const { id } = (await ask(sem, '2024-2025')).json().data.request;
    await db.updateTable('requests').set({ status: 'COMPLETED' }).where('id', '=', id).execute();
  }
  const third = await ask('1st Semester', '2025-2026');
  expect([third.statusCode, third.json().message]).toEqual([
    409,
    'A leave of absence is limited to one year',
  ]);
});

test('leaves of absence that still run count as well, also when they are filed at the same moment (N7)', async () => {
  const leave = await sampleOf(portal, 'Leave of Absence');
  const ask = (sem: string, schoolYear: string) =>
    create('angela', { ...leave, formResponse: { ...leave.formResponse, sem, schoolYear } });
  const answers = await Promise.all([
    ask('1st Semester', '2024-2025'),
    ask('2nd Semester', '2024-2025'),
    ask('1st Semester', '2025-2026'),
    ask('2nd Semester', '2025-2026'),
    ask('2nd Semester', '2025-2026'),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(3);
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
  const terms = await db
    .selectFrom('requests')
    .select('formResponse')
    .where('requestorId', '=', await idOf(portal, 'angela'))
    .execute();
  const taken = terms.map(({ formResponse: { schoolYear, sem } }) => `${schoolYear} ${sem}`);
  expect(new Set(taken).size).toBe(taken.length);
  expect((await ask('2nd Semester', '2024-2025')).statusCode).toBe(409);
});

test('a leave of absence is signed to its end, and one that was cancelled counts no more', async () => {
  const first = await askFor(portal, 'mark', 'Leave of Absence');
  await act(portal, 'mark', first.id, 'cancel');
  const { id } = await askFor(portal, 'mark', 'Leave of Absence');
  await act(portal, 'dean', id, 'sign');
  expect(await act(portal, 'registrar', id, 'sign')).toMatchObject({ status: 'COMPLETED' });
});

test('a leave of absence is weighed again before its last signature', async () => {
  const leave = await sampleOf(portal, 'Leave of Absence');
  const answers = { ...leave.formResponse, sem: '1st Semester', schoolYear: '2025-2026' };
  const { id } = (await create('paolo', { ...leave, formResponse: answers })).json().data.request;
  await act(portal, 'dean', id, 'sign');
  // As an earlier version left it behind: the same semester granted by another request.
  const twin = await db
    .selectFrom('requests')
    .select(['documentId', 'requestorId', 'formResponse', 'requestorSignatureId', 'createdAt', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('requests')
    .values({
      ...twin,
      formResponse: JSON.stringify(twin.formResponse),
      verificationCode: 'TWIN',
      updatedAt: twin.createdAt,
    })
    .execute();
  await expect(act(portal, 'registrar', id, 'sign')).rejects.toThrow('already have a leave of absence');
});
