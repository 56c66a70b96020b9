import { afterAll, expect, test } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * "Nobody certifies or approves their own request" (server.md section 3; N5, N6).
 */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const noticesOf = async (who: Person) =>
  (await injectAs(portal, who, { url: '/profile/notifications?limit=5' }))
    .json()
    .data.notifications.map(({ message }: { message: string }) => message);
const nameSignee = async (who: Person, request: RequestFull, signee: Person) =>
  injectAs(portal, who, {
    method: 'PUT',
    url: `/requests/${request.id}/stages/${request.currentPipeline?.stageId}`,
    payload: { signeeId: await idOf(portal, signee) },
  });

test('a stage that signs only and is not the last is skipped, and says why', async () => {
  const request = await askFor(portal, 'dean', 'Travel Order');
  expect(request.pipelines[0]?.pipelineStages[0]).toMatchObject({
    isSkipped: true,
    skippedReason: 'The requestor holds this position.',
  });
  expect(request).toMatchObject({ status: 'SIGNING', latestEvent: { type: 'create' } });
});

test('a certificate that only the requestor could give waits, and requestor and Admins are told', async () => {
  const asked = await askFor(portal, 'directorHrmo', 'Leave Form - Short Leave');
  const request = await act(portal, 'immediateSupervisor', asked.id, 'sign');
  expect(request).toMatchObject({ status: 'PENDING', latestEvent: { pendingCause: 'own-request' } });
  expect((await noticesOf('directorHrmo'))[0]).toContain('nobody approves their own request');
  for (const admin of ['admin', 'lourdes'] as const) {
    expect((await noticesOf(admin))[0]).toContain('Please name somebody.');
  }
  expect((await nameSignee('admin', request, 'directorHrmo')).statusCode).toBe(400);
  expect((await nameSignee('admin', request, 'admin')).statusCode).toBe(400);
  const named = await nameSignee('admin', request, 'headOfsd');
  expect(named.json().data.request).toMatchObject({
    status: 'SIGNING',
    currentPipeline: {
      signee: { lastName: 'Samonte' },
      position: { name: expect.stringContaining('Human') },
    },
  });
  const form = { certDate: '2026-11-20', vacationEarned: 15, vacationLess: 1, sickEarned: 10, sickLess: 0 };
  const signed = await act(portal, 'headOfsd', request.id, 'sign', { form });
  expect(signed.pipelines[0]?.pipelineStages[1]).toMatchObject({ isCompleted: true, isSkipped: false });
});

test('a leave is never approved by its requestor: the last stage waits for somebody else', async () => {
  const asked = await askFor(portal, 'vpaa', 'Leave Form - Short Leave');
  await act(portal, 'immediateSupervisor', asked.id, 'sign');
  const form = { certDate: '2026-11-20', vacationEarned: 15, vacationLess: 1, sickEarned: 10, sickLess: 0 };
  const certified = await act(portal, 'directorHrmo', asked.id, 'sign', { form });
  expect(certified).toMatchObject({ status: 'PENDING' });
  await expect(act(portal, 'vpaa', asked.id, 'sign', { form: { daysWithPay: 5 } })).rejects.toThrow(
    'it cannot be signed',
  );
});

test('the last stage of a chain that only signs waits as well', async () => {
  const { id } = await askFor(portal, 'president', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  expect(await act(portal, 'vpaa', id, 'sign')).toMatchObject({ status: 'PENDING' });
});

test('a position that only the requestor holds is vacant once their account has expired, and not passed over', async () => {
  const { id } = await askFor(portal, 'vpaa', 'Travel Order');
  const expiresOn = (day: string) =>
    db.updateTable('accounts').set({ expiresOn: day }).where('id', '=', request.requestor.id).execute();
  const request = (await injectAs(portal, 'vpaa', { url: `/requests/${id}` })).json().data.request;
  await expiresOn('2026-11-19');
  expect(await act(portal, 'dean', id, 'sign')).toMatchObject({
    status: 'PENDING',
    latestEvent: { pendingCause: 'vacancy' },
  });
  await expiresOn('2027-09-16');
});

test('a person is named only where nobody else can act', async () => {
  const request = await askFor(portal, 'rhea', 'Travel Order');
  const answer = await nameSignee('admin', request, 'vpaa');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Somebody can act on this stage; another person can be named only once they are gone.',
  ]);
  const chosen = await askFor(portal, 'miguel', 'Dropping Form');
  expect((await nameSignee('admin', chosen, 'hazel')).statusCode).toBe(409);
  const { count } = await db
    .selectFrom('requestEvents')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('requestId', 'in', [request.id, chosen.id])
    .where('type', '=', 'name-signee')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
