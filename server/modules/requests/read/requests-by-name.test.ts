import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/** Angela's Dropping Forms wait for Mark, whom she chose; the Travel Order of Rhea for the Dean, who holds a position. */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const idsOf = async (...people: Person[]) =>
  (await Promise.all(people.map((person) => idOf(portal, person)))).join();
const read = async (query: string) =>
  (await injectAs(portal, 'admin', { url: `/requests/by-name?${query}` })).json().data;
const waitingFor = async (...people: Person[]) => read(`signeeIds=${await idsOf(...people)}`);
const expiresOn = async (who: Person, day: string) =>
  db
    .updateTable('accounts')
    .set({ expiresOn: day })
    .where('id', '=', await idOf(portal, who))
    .execute();

const first = await askFor(portal, 'angela', 'Dropping Form');
const second = await askFor(portal, 'angela', 'Dropping Form');
const order = await askFor(portal, 'rhea', 'Travel Order');
const nameForOrder = async (who: Person | null) =>
  db
    .updateTable('requestStages')
    .set({ signeeId: who && (await idOf(portal, who)) })
    .where('id', '=', order.currentPipeline?.stageId ?? 0)
    .execute();
afterEach(() => nameForOrder(null));

test('an Admin sees which requests wait for somebody by name, oldest first, a page at a time', async () => {
  expect(await waitingFor('mark')).toEqual({
    requests: [{ id: first.id }, { id: second.id }],
    ofPositions: 0,
    pagination: { total: 2, page: 1, limit: 10 },
    later: { requests: [], ofPositions: 0, total: 0 },
  });
  const { requests, pagination } = await read(`signeeIds=${await idsOf('mark')}&limit=1`);
  expect(requests).toEqual([{ id: first.id }]);
  expect(pagination).toMatchObject({ total: 2 });
});

test('nothing waits by name for whoever holds the position', async () => {
  expect((await waitingFor('dean')).requests).toEqual([]);
});

test('whose stage belongs to a position, too, is counted', async () => {
  await nameForOrder('paolo');
  expect(await waitingFor('paolo', 'mark')).toMatchObject({
    requests: [{ id: first.id }, { id: second.id }, { id: order.id }],
    ofPositions: 1,
  });
});

test('nobody is waited for whose account has expired, nor anybody who asked', async () => {
  const before = '2026-11-01';
  await expiresOn('mark', before);
  expect((await waitingFor('mark')).requests).toEqual([]);
  await expiresOn('mark', '2027-09-17');
  await nameForOrder('rhea');
  expect((await waitingFor('rhea')).requests).toEqual([]);
});

test('what was signed or has ended does not wait', async () => {
  await act(portal, 'mark', first.id, 'reject', { message: 'Not now.' });
  expect((await waitingFor('mark')).requests).toEqual([{ id: second.id }]);
});

describe('a stage that is not reached yet', () => {
  const numbers = (...requests: { id: number }[]) => requests.map(({ id }) => ({ id }));
  // the second professor is Rhea; the first of all requests has been rejected
  let third = second;
  beforeAll(async () => {
    third = await askFor(portal, 'angela', 'Dropping Form');
  });

  test('is told of as what comes later', async () => {
    const { requests, later } = await waitingFor('rhea');
    expect(requests).toEqual([]);
    expect(later).toEqual({ requests: numbers(second, third), ofPositions: 0, total: 2 });
    const { later: some } = await read(`signeeIds=${await idsOf('rhea')}&limit=1`);
    expect(some).toEqual({ requests: numbers(second), ofPositions: 0, total: 2 });
  });

  test('is not, where the request waits for one of them now, nor where that person could not sign it', async () => {
    expect((await waitingFor('rhea', 'mark')).later.total).toBe(0);
    await expiresOn('rhea', '2026-11-01');
    expect((await waitingFor('rhea')).later.total).toBe(0);
    await expiresOn('rhea', '2027-09-17');
  });

  test('that belongs to a position, too, is counted', async () => {
    await db
      .updateTable('requestStages')
      .set((set) => ({ positionId: set.selectFrom('positions').select((all) => all.fn.min('id').as('id')) }))
      .where('requestId', '=', third.id)
      .where('signeeId', '=', await idOf(portal, 'rhea'))
      .execute();
    expect((await waitingFor('rhea')).later).toMatchObject({ ofPositions: 1, total: 2 });
  });

  test('is the open one once it is reached, and none when the request has ended', async () => {
    await act(portal, 'mark', third.id, 'sign');
    const { requests, later } = await waitingFor('rhea');
    expect([requests, later.requests]).toEqual([numbers(third), numbers(second)]);
    await act(portal, 'mark', second.id, 'reject', { message: 'Not now.' });
    expect((await waitingFor('rhea')).later.total).toBe(0);
  });
});

test('it is told nobody but Admins, and asked for people', async () => {
  const url = `/requests/by-name?signeeIds=${await idsOf('mark')}`;
  expect((await injectAs(portal, 'clerk', { url })).statusCode).toBe(403);
  for (const given of ['', 'signeeIds=', 'signeeIds=1,x', 'signeeIds=0']) {
    const { statusCode } = await injectAs(portal, 'admin', { url: `/requests/by-name?${given}` });
    expect([given, statusCode]).toEqual([given, 400]);
  }
});
