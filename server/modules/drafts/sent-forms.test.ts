import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { deleteDraft } from './drafts.repository.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const asked = await sampleOf(portal, 'Dropping Form');
const keyOf = (letter: string) => letter.repeat(32);
const send = (who: Who, given: object) =>
  injectAs(portal, who, { method: 'POST', url: '/requests', payload: { ...asked, ...given } });
const countRequests = async () => {
  const { count } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a form that is sent again makes no second request, and says which one it is', async () => {
  const first = await send('miguel', { key: keyOf('a') });
  const { id } = first.json().data.request;
  const before = await countRequests();
  // changed meanwhile, or not acceptable any more: it has been sent
  for (const given of [{}, { formResponse: {} }]) {
    const again = await send('miguel', { key: keyOf('a'), ...given });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'request.sent-before',
      message: `You have sent this form already: it is request No. ${id}.`,
      data: { requestId: id },
    });
  }
  expect(await countRequests()).toBe(before);
});

test('of the same form sent at the same moment one is a request, and the others learn its number', async () => {
  const before = await countRequests();
  const answers = await Promise.all([1, 2, 3].map(() => send('miguel', { key: keyOf('b') })));
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(1);
  const { id } = made[0]?.json().data.request ?? {};
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().data);
  expect(refused).toEqual([{ requestId: id }, { requestId: id }]);
  expect(await countRequests()).toBe(before + 1);
});

test('a form that was sent is kept as a draft no more, at whatever device', async () => {
  const { id } = (await send('miguel', { key: keyOf('d') })).json().data.request;
  const content = { key: keyOf('d'), values: {}, people: [], fileNames: {} };
  const url = `/dashboard/requestor/drafts/${asked.documentId}`;
  const late = await injectAs(portal, 'miguel', { method: 'PUT', url, payload: { basedOn: 1, content } });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'request.sent-before', data: { requestId: id } });
  expect(await db.selectFrom('drafts').selectAll().execute()).toEqual([]);
});

test('a draft that is kept while its form is sent elsewhere is not there afterwards', async () => {
  const content = { key: keyOf('e'), values: {}, people: [], fileNames: {} };
  const url = `/dashboard/requestor/drafts/${asked.documentId}`;
  const keep = (basedOn: number) =>
    injectAs(portal, 'miguel', { method: 'PUT', url, payload: { basedOn, content } });
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const { version } = (await keep(0)).json().data.kept;
  const accountId = await idOf(portal, 'miguel');

  // what createRequest does with both
  const late = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sentForms')
      .values({ accountId, key: keyOf('e'), requestId: id, sentAt: clock.now() })
      .execute();
    await deleteDraft(tx, { accountId, documentId: asked.documentId }).execute();
    const keeping = keep(version);
    await waitForLocks(db, 1);
    return { keeping };
  });
  expect((await late.keeping).json()).toMatchObject({
    code: 'request.sent-before',
    data: { requestId: id },
  });
  expect(await db.selectFrom('drafts').selectAll().execute()).toEqual([]);
});

test('a form that was refused can be sent again', async () => {
  expect((await send('miguel', { key: keyOf('c'), formResponse: {} })).statusCode).toBe(400);
  expect((await send('miguel', { key: keyOf('c') })).statusCode).toBe(200);
});

test('the key of somebody else’s form says nothing about it', async () => {
  expect((await send('angela', { key: keyOf('a') })).statusCode).toBe(200);
});

test('calls without a key are not compared, and a key of another kind is refused', async () => {
  expect((await send('joshua', {})).statusCode).toBe(200);
  expect((await send('joshua', {})).statusCode).toBe(200);
  expect((await send('joshua', { key: 'mine' })).statusCode).toBe(400);
});

test('keys are deleted a month after their forms were sent', async () => {
  clock.advance({ minutes: (LIMITS.keptDraftDays + 1) * 24 * 60 });
  await cleanUp(portal.deps);
  expect(await db.selectFrom('sentForms').selectAll().execute()).toEqual([]);
});
