import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/** Rhea is fixed for the Dean's stage of Travel Orders, and asks for one herself: it waits for the Dean. */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const documentsOfDean = async () => {
  const answer = await injectAs(portal, 'dean', { url: '/profile/documentsisign' });
  return answer.json().data.documents.map(({ name }: { name: string }) => name);
};

beforeAll(async () => {
  const { documentId } = await sampleOf(portal, 'Travel Order');
  await db
    .updateTable('templateStages')
    .set({ signeeId: await idOf(portal, 'rhea') })
    .where('documentId', '=', documentId)
    .where('signatureKey', '=', 'dean')
    .execute();
  expect(await documentsOfDean()).not.toContain('Travel Order');
  await askFor(portal, 'rhea', 'Travel Order');
});

test('the Dean may delegate the document', async () => {
  expect(await documentsOfDean()).toContain('Travel Order');
});

test('the list of accounts says that her request waits for the Dean', async () => {
  const answer = await injectAs(portal, 'admin', { url: '/accounts?search=magsino' });
  expect(answer.json().data.accounts).toMatchObject([{ signees: [{ id: await idOf(portal, 'dean') }] }]);
});
