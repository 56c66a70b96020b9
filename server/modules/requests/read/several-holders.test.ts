import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/** Rhea holds the Dean's position too, and lets Hazel sign Travel Orders for her; Mark lets nobody. */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

beforeAll(async () => {
  const [dean, rhea, hazel] = await Promise.all([
    idOf(portal, 'dean'),
    idOf(portal, 'rhea'),
    idOf(portal, 'hazel'),
  ]);
  await db
    .updateTable('accounts')
    .set((account) => ({
      positionId: account.selectFrom('accounts as other').select('positionId').where('other.id', '=', dean),
    }))
    .where('id', '=', rhea)
    .execute();
  const { id: documentId } = await db
    .selectFrom('documents')
    .select('id')
    .where('name', '=', 'Travel Order')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delegations')
    .values({ delegatorId: rhea, delegateeId: hazel, documentId, createdAt: clock.now() })
    .execute();
});

const toSign = async () =>
  (await injectAs(portal, 'hazel', { url: '/dashboard/faculty' })).json().data.toSign;

test('a delegate reads the name of the holder for whom they may act, not that of another one', async () => {
  const { id } = await askFor(portal, 'mark', 'Travel Order');
  const rhea = { displayName: 'Rhea V. Magsino' };
  expect(await toSign()).toMatchObject([{ id, isDelegated: true, currentPipeline: { signee: rhea } }]);
  const { request } = (await injectAs(portal, 'hazel', { url: `/requests/${id}` })).json().data;
  expect(request).toMatchObject({ isDelegated: true, currentPipeline: { signee: rhea } });
  expect(request.pipelines[0].pipelineStages[0]).toMatchObject({ signee: rhea });
  await act(portal, 'hazel', id, 'sign');
  const signed = (await injectAs(portal, 'hazel', { url: `/requests/${id}` })).json().data.request;
  expect(signed.pipelines[0].pipelineStages[0].onBehalfOf).toMatchObject(rhea);
});

test('a page names all who may act on a stage that is to come, and who acted on one that is done', async () => {
  const { id } = await askFor(portal, 'mark', 'Travel Order');
  const first = async () =>
    (await injectAs(portal, 'mark', { url: `/requests/${id}` })).json().data.request.pipelines[0]
      .pipelineStages[0];
  const dean = { id: await idOf(portal, 'dean') };
  expect(await first()).toMatchObject({
    signee: dean,
    holders: 'Dr. Isidro L. Macaspac and Rhea V. Magsino',
  });
  await act(portal, 'dean', id, 'sign');
  expect(await first()).toMatchObject({ signedBy: dean, holders: '' });
});

test('the requestor reads who asked: another holder than the first, or a delegate', async () => {
  const { id } = await askFor(portal, 'mark', 'Travel Order');
  const inList = async () => {
    const list = await injectAs(portal, 'mark', { url: '/dashboard/requestor/requests' });
    return list.json().data.requests.find((request: { id: number }) => request.id === id);
  };
  const dean = { id: await idOf(portal, 'dean') };
  expect(await inList()).toMatchObject({ asker: null, currentPipeline: { signee: dean } });

  await act(portal, 'hazel', id, 'moreinfo', { message: 'Please add the map.' });
  expect(await inList()).toMatchObject({ asker: { id: await idOf(portal, 'hazel') } });
  await act(portal, 'mark', id, 'resubmit');
  expect(await inList()).toMatchObject({ asker: null });

  await act(portal, 'rhea', id, 'requestappointment', { message: 'Let us talk.' });
  const asked = await inList();
  expect(asked).toMatchObject({
    asker: { displayName: 'Rhea V. Magsino' },
    currentPipeline: { signee: dean },
  });
  const page = await injectAs(portal, 'mark', { url: `/requests/${id}` });
  expect(page.json().data.request).toMatchObject(asked);
  await act(portal, 'admin', id, 'cancel');
});

test('what one holder asks for waits for the other one, and is not on the list of the delegate of who asked', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  expect((await injectAs(portal, 'hazel', { url: `/requests/${id}` })).statusCode).toBe(404);
  expect(await toSign()).toEqual([]);
});
