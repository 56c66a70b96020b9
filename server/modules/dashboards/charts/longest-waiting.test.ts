import { afterAll, expect, test } from 'vitest';
import type { RequestSummary } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { clock } = portal.deps;
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}, who: Who = 'clerk') =>
  (await injectAs(portal, who, { url: '/dashboard/charts/longest-waiting', query })).json().data;
const waiting = async (): Promise<[number, string | null][]> =>
  (await list()).requests.map(({ id, waitingSince }: RequestSummary) => [id, waitingSince]);
const now = () => clock.now().toISOString();

test('nothing waits', async () => {
  expect(await list()).toEqual({ requests: [], pagination: { total: 0, page: 1, limit: 10 } });
});

test('what has waited longest for the same people comes first; what has ended does not wait', async () => {
  const first = (await askFor(portal, 'rhea', 'Travel Order')).id;
  clock.advance({ minutes: 10 });
  const [second, ended] = [
    (await askFor(portal, 'miguel', 'Dropping Form')).id,
    (await askFor(portal, 'rhea', 'Travel Order')).id,
  ];
  const since = now();
  clock.advance({ minutes: 10 });
  await act(portal, 'dean', first, 'sign');
  await act(portal, 'dean', ended, 'reject', { message: 'Not this month.' });
  expect(await waiting()).toEqual([
    [second, since],
    [first, now()],
  ]);
  const [, request] = (await list()).requests;
  expect(request).toMatchObject({
    document: { name: 'Travel Order' },
    currentPipeline: { position: { name: 'OIC Vice President for Academic Affairs' } },
  });
});

test('a page at a time, the total beside it', async () => {
  const { requests, pagination } = await list({ limit: '1', page: '2' });
  expect(requests).toHaveLength(1);
  expect(pagination).toMatchObject({ total: 2, page: 2, limit: 1 });
  expect(await list({ page: '5' })).toMatchObject({ requests: [], pagination: { total: 2 } });
});

test('nobody but Admin and Staff sees it', async () => {
  for (const who of ['mark', 'miguel', 'dean'] as const) {
    const answer = await injectAs(portal, who, { url: '/dashboard/charts/longest-waiting' });
    expect(answer.statusCode).toBe(403);
  }
  expect((await list({}, 'admin')).requests).toHaveLength(2);
});
