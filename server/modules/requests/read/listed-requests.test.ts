import { afterAll, expect, test } from 'vitest';
import { addSampleRequests } from '#server/demo/add-sample-requests.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

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
