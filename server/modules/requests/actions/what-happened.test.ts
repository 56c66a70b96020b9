import { afterAll, expect, test } from 'vitest';
import { describeEntries } from '#server/modules/audit-log/describe-entries.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * Every change leaves one event; history, notices, mails, log and waiting times are read from it.
 */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const history = async (who: Person, id: number, query = '') =>
  injectAs(portal, who, { url: `/requests/${id}/events${query}` });
const newestNotice = async (who: Person) =>
  (await injectAs(portal, who, { url: '/profile/notifications?limit=1' })).json().data.notifications[0]
    ?.message;

test('the history says who did what for whom, and how long the request waited for whom', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  clock.advance({ minutes: 90 });
  await act(portal, 'immediateSupervisor', id, 'moreinfo', { message: 'Which hotel?' });
  clock.advance({ minutes: 30 });
  await act(portal, 'rhea', id, 'resubmit');
  clock.advance({ minutes: 10 });
  await act(portal, 'dean', id, 'sign');
  clock.advance({ minutes: 5 });
  const { events, waitingTimes, pagination } = (await history('rhea', id)).json().data;
  expect(events.map(({ type }: { type: string }) => type)).toEqual([
    'create',
    'moreinfo',
    'resubmit',
    'sign',
  ]);
  expect(events[1]).toMatchObject({
    actor: { lastName: 'Lagman' },
    onBehalfOf: { lastName: 'Macaspac' },
    message: 'Which hotel?',
    statusAfter: 'ACTION NEEDED',
    text: expect.stringMatching(/Lagman, for .*Macaspac, asked for more information .*Which hotel\?/),
  });
  expect(
    waitingTimes.map(({ for: whom, seconds }: { for: string; seconds: number }) => [whom, seconds]),
  ).toEqual([
    ['stage', 90 * 60],
    ['requestor', 30 * 60],
    ['stage', 10 * 60],
    ['stage', 5 * 60],
  ]);
  expect(pagination).toMatchObject({ total: 4, page: 1 });
  expect((await history('rhea', id, '?limit=1&page=2')).json().data.events).toMatchObject([
    { type: 'moreinfo' },
  ]);
  expect((await history('paolo', id)).statusCode).toBe(404);
});

test('no sentence is stored with a notice, a mail or a log entry of a request', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'reject', { message: 'No budget this year.' });
  const mails = await db.selectFrom('mails').select(['template', 'params']).execute();
  expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['request-event']));
  const entries = await db
    .selectFrom('auditLogs')
    .selectAll()
    .where('requestId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ description }) => description)).toEqual([null, null]);
  const descriptions = [...(await describeEntries(db, entries)).values()];
  expect(descriptions[1]).toMatch(/Macaspac disapproved Travel Order \(No\. \d+\): No budget this year\./);
  expect(await newestNotice('rhea')).toContain('disapproved your Travel Order');
});

test('the principal is told what a delegate did, and the delegate for whom they may act (N98)', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  expect(await newestNotice('immediateSupervisor')).toMatch(
    /is waiting for .*Macaspac, Dean, for whom you may act\./,
  );
  await act(portal, 'immediateSupervisor', id, 'sign');
  expect(await newestNotice('dean')).toMatch(/Lagman approved Travel Order .* for you, as your delegate\./);
});

test('those whom a cancel concerns can open what their mail leads to, and read by whom and why (N91, N99)', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  await act(portal, 'admin', id, 'cancel', { message: 'Filed twice' });
  for (const who of ['rhea', 'vpaa', 'dean'] as const) {
    expect(await newestNotice(who)).toContain('Reason: Filed twice.');
    const answer = await injectAs(portal, who, { url: `/requests/${id}` });
    expect(answer.json().data.request).toMatchObject({
      status: 'CANCELLED',
      message: 'Filed twice',
      latestEvent: { type: 'cancel', actor: { lastName: 'Malonzo' } },
      abilities: { sign: false, reject: false, attachAsSignee: false },
    });
  }
  expect((await injectAs(portal, 'mark', { url: `/requests/${id}` })).statusCode).toBe(404);
});

test('an Admin’s cancel of a completed request is told to those who signed it', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await act(portal, 'admin', id, 'cancel');
  for (const who of ['dean', 'vpaa', 'president'] as const) {
    expect(await newestNotice(who)).toContain('was cancelled by');
  }
});

test('an Admin’s cancel of their own request is told to those who signed it once the hour of requestors has passed', async () => {
  const signed = async () => {
    const { id } = await askFor(portal, 'admin', 'Travel Order');
    await act(portal, 'dean', id, 'sign');
    return id;
  };
  const told = async (id: number) => (await newestNotice('dean')).includes(`(No. ${id}) was cancelled by`);
  const within = await signed();
  await act(portal, 'admin', within, 'cancel');
  expect(await told(within)).toBe(false);
  const after = await signed();
  clock.advance({ minutes: 61 });
  await act(portal, 'admin', after, 'cancel');
  expect(await told(after)).toBe(true);
});

test('an Admin’s cancel of their own disapproved request, which no requestor can cancel, is told to those who signed it', async () => {
  const { id } = await askFor(portal, 'admin', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  await act(portal, 'vpaa', id, 'reject', { message: 'No budget' });
  await act(portal, 'admin', id, 'cancel');
  expect(await newestNotice('dean')).toContain(`(No. ${id}) was cancelled by`);
});

test('the delegates of the stage that disapproved go on seeing the request, with the time of it', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'reject', { message: 'No budget' });
  const answer = await injectAs(portal, 'immediateSupervisor', { url: `/requests/${id}` });
  expect(answer.json().data.request.pipelines[0].pipelineStages[0]).toMatchObject({
    isRejected: true,
    rejectedAt: clock.now().toISOString(),
    openedAt: expect.any(String),
  });
});

test('whoever could act when a request was disapproved goes on seeing it when an Admin cancels it later', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'reject', { message: 'No budget' });
  await db
    .deleteFrom('delegations')
    .where('delegateeId', '=', await idOf(portal, 'immediateSupervisor'))
    .execute();
  const isSeen = async () =>
    (await injectAs(portal, 'immediateSupervisor', { url: `/requests/${id}` })).statusCode;
  const ended = db.selectFrom('requests').select('endedStageId').where('id', '=', id);
  const stage = await ended.executeTakeFirst();
  expect([await isSeen(), stage]).toEqual([200, { endedStageId: expect.any(Number) }]);
  await act(portal, 'admin', id, 'cancel');
  expect([await isSeen(), await ended.executeTakeFirst()]).toEqual([200, stage]);
});
