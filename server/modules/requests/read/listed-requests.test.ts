import { afterAll, expect, test } from 'vitest';
import { addSampleRequests } from '#server/demo/add-sample-requests.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { actorOf, idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { listRequests, shareLists } from './list-requests.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());
await addSampleRequests(portal.deps);
await portal.deps.seals.underWay();
await portal.deps.jobs.drain();

// Sheila, who is Staff, may act for the Dean on every document.
const documents = await portal.deps.db.selectFrom('documents').select('id').execute();
await portal.deps.db
  .insertInto('delegations')
  .values(
    await Promise.all(
      documents.map(async ({ id }) => ({
        delegatorId: await idOf(portal, 'dean'),
        delegateeId: await idOf(portal, 'sheila'),
        documentId: id,
        createdAt: portal.deps.clock.now(),
      })),
    ),
  )
  .execute();

test.each(['admin', 'sheila'] as const)(
  'a list shows of each request what its own page shows: %s',
  async (who: Who) => {
    const list = await injectAs(portal, who, { url: '/requests', query: { limit: '100' } });
    const { requests } = list.json().data;
    expect(new Set(requests.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(6);
    expect(requests.some(({ isDelegated }: { isDelegated: boolean }) => isDelegated)).toBe(who === 'sheila');
    for (const inList of requests) {
      const page = (await injectAs(portal, who, { url: `/requests/${inList.id}` })).json().data.request;
      expect(page).toMatchObject(inList);
    }
  },
);

test('those who share the reading of a page each get what they get alone', async () => {
  const viewers = [await actorOf(portal, 'admin'), await actorOf(portal, 'sheila')];
  const query = { page: 1, limit: 100, sort: 'createdAt', order: 'desc' } as const;
  const alone = await Promise.all(viewers.map((viewer) => listRequests(portal.deps, viewer, query, {})));
  expect(alone[0]).not.toEqual(alone[1]);
  const listShared = shareLists(portal.deps);
  expect(await Promise.all(viewers.map((viewer) => listShared(viewer, query)))).toEqual(alone);
});
