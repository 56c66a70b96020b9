import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestSummary } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const todo = async (who: Who, query: Record<string, string> = {}) =>
  (await injectAs(portal, who, { url: '/dashboard/todo', query })).json().data;
const waiting = async (who: Who, query?: Record<string, string>): Promise<number[]> =>
  (await todo(who, query)).requests.map(({ id }: RequestSummary) => id);

describe('what waits for somebody', () => {
  let [first, second, third] = [0, 0, 0];
  beforeAll(async () => {
    first = (await askFor(portal, 'rhea', 'Travel Order')).id;
    clock.advance({ minutes: 10 });
    second = (await askFor(portal, 'rhea', 'Travel Order')).id;
    clock.advance({ minutes: 10 });
    third = (await askFor(portal, 'rhea', 'Travel Order')).id;
  });

  test('nothing, for whom nothing waits', async () => {
    const none = { requests: [], pagination: { total: 0, page: 1, limit: 10 } };
    for (const who of ['admin', 'miguel', 'rhea'] as const) expect(await todo(who)).toEqual(none);
  });

  test('is to be signed by the holder of the position, what was asked for first before the others', async () => {
    expect(await waiting('dean')).toEqual([first, second, third]);
  });

  test('waits for the requestor once more information was asked for, and for nobody else', async () => {
    clock.advance({ minutes: 60 });
    await act(portal, 'dean', second, 'moreinfo', { message: 'Please add the map.' });
    const { requests } = await todo('rhea');
    expect(requests).toMatchObject([
      { id: second, status: 'ACTION NEEDED', waitingSince: clock.now().toISOString() },
    ]);
    expect(await waiting('dean')).toEqual([first, third]);
  });

  test('is, on demand, what is to be signed alone', async () => {
    expect(await waiting('rhea', { which: 'to-sign' })).toEqual([]);
    expect(await waiting('dean', { which: 'to-sign' })).toEqual([first, third]);
  });

  test('comes a page at a time, the total beside it', async () => {
    expect(await waiting('dean', { limit: '1', page: '2' })).toEqual([third]);
    expect((await todo('dean', { limit: '1', page: '2' })).pagination).toMatchObject({ total: 2, page: 2 });
  });

  test('waits for a delegate too, who is told that it is by delegation', async () => {
    const { documentId } = await db
      .selectFrom('requests')
      .select('documentId')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('delegations').execute();
    expect(await waiting('mark')).toEqual([]);
    const [delegatorId, delegateeId] = [await idOf(portal, 'dean'), await idOf(portal, 'mark')];
    await db
      .insertInto('delegations')
      .values({ delegatorId, delegateeId, documentId, createdAt: clock.now() })
      .execute();
    expect((await todo('mark')).requests).toMatchObject([
      { id: first, isDelegated: true },
      { id: third, isDelegated: true },
    ]);
  });

  test('is nothing that has ended', async () => {
    await act(portal, 'dean', first, 'reject', { message: 'Not this month.' });
    expect(await waiting('rhea')).toEqual([second]);
    expect(await waiting('dean')).toEqual([third]);
  });
});

test('nobody who is not signed in is answered', async () => {
  expect((await injectAs(portal, null, { url: '/dashboard/todo' })).statusCode).toBe(401);
});
