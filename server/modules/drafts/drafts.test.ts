import { afterAll, expect, test } from 'vitest';
import type { DraftContent } from '#contract/api/drafts.ts';
import { LIMITS } from '#contract/limits.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { actorOf, idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/** In minutes. */
const DAY = 24 * 60;

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const asked = await sampleOf(portal, 'Dropping Form');
const { documentId } = asked;
const url = `/dashboard/requestor/drafts/${documentId}`;
const holding = (reason: string): DraftContent => ({
  key: 'a'.repeat(32),
  values: { reason, subjects: [{ 'subject{n}Name': 'CS 415' }] },
  people: [{ id: 24, displayName: 'Mark D. Salonga', position: { name: 'Instructor' } }],
  fileNames: { letter: 'letter.pdf' },
});
const keep = (who: Who, content: unknown, basedOn = 0, at = url) =>
  injectAs(portal, who, { method: 'PUT', url: at, payload: { basedOn, content } });
const read = async (who: Who) =>
  (await injectAs(portal, who, { url: `/dashboard/requestor/drafts?documentId=${documentId}` })).json().data
    .draft;
const discard = (who: Who) => injectAs(portal, who, { method: 'DELETE', url });

test('a draft is kept, and found again by nobody but its owner', async () => {
  expect(await read('miguel')).toBeNull();
  const kept = (await keep('miguel', holding('Because'))).json().data;
  expect(kept).toEqual({
    kept: { version: expect.any(Number), keptAt: clock.now().toISOString() },
    newer: null,
  });
  expect(await read('miguel')).toEqual({
    version: kept.kept.version,
    keptAt: clock.now().toISOString(),
    content: holding('Because'),
  });
  for (const other of ['angela', 'admin', 'clerk', 'mark', 'dean'] as const) {
    expect(await read(other)).toBeNull();
    expect((await discard(other)).statusCode).toBe(404);
  }
  expect(await read('miguel')).not.toBeNull();
});

test('the catalogue says since when there is one, to its owner alone', async () => {
  const draftKeptAt = async (who: Who) => {
    const { documents } = (await injectAs(portal, who, { url: '/dashboard/requestor/requestlist' })).json()
      .data;
    return documents.find(({ id }: { id: number }) => id === documentId).draftKeptAt;
  };
  expect(await draftKeptAt('miguel')).toBe(clock.now().toISOString());
  expect(await draftKeptAt('angela')).toBeNull();
});

test('what went on at another device is not overwritten: whoever is behind is told what there is', async () => {
  const { version } = await read('miguel');
  clock.advance({ minutes: 1 });
  const { kept } = (await keep('miguel', holding('At the desk'), version)).json().data;
  expect(kept.version).toBeGreaterThan(version);
  const behind = (await keep('miguel', holding('On the phone'), version)).json().data;
  expect(behind).toMatchObject({
    kept: null,
    newer: { version: kept.version, content: { values: { reason: 'At the desk' } } },
  });
  expect(await read('miguel')).toMatchObject({ content: { values: { reason: 'At the desk' } } });
  // having read that, the phone may keep its own
  const chosen = (await keep('miguel', holding('On the phone'), kept.version)).json().data;
  expect(chosen.kept.version).toBeGreaterThan(kept.version);
});

test('the same again, as a browser sends it that got no answer, is kept as it is', async () => {
  const { version, content } = await read('miguel');
  clock.advance({ minutes: 1 });
  const { kept, newer } = (await keep('miguel', content, version - 1)).json().data;
  expect(kept).toEqual({ version, keptAt: clock.now().toISOString() });
  expect(newer).toBeNull();
});

test('of two that are kept at the same moment one is, and the other is told', async () => {
  const { version } = await read('miguel');
  const answers = await Promise.all(
    ['one', 'other'].map((reason) => keep('miguel', holding(reason), version)),
  );
  const kept = answers.map((answer) => answer.json().data).filter((data) => data.kept !== null);
  expect(kept).toHaveLength(1);
});

test('a request that is made takes the place of its draft, in the same transaction', async () => {
  const refused = await injectAs(portal, 'miguel', {
    method: 'POST',
    url: '/requests',
    payload: { ...asked, formResponse: {} },
  });
  expect(refused.statusCode).toBe(400);
  expect(await read('miguel')).not.toBeNull();
  const made = await injectAs(portal, 'miguel', { method: 'POST', url: '/requests', payload: asked });
  expect(made.statusCode).toBe(200);
  expect(await read('miguel')).toBeNull();
});

test('a draft can be discarded once', async () => {
  await keep('angela', holding('Never mind'));
  expect((await discard('angela')).statusCode).toBe(200);
  expect(await read('angela')).toBeNull();
  expect((await discard('angela')).statusCode).toBe(404);
});

test('what was begun anew elsewhere is not overwritten by a form that goes on with the draft before it', async () => {
  const before = (await keep('angela', holding('Discarded at the desk'))).json().data.kept;
  await discard('angela');
  clock.advance({ minutes: 1 });
  await keep('angela', holding('Begun anew at the desk'));
  const late = (await keep('angela', holding('From the phone'), before.version)).json().data;
  expect(late).toMatchObject({
    kept: null,
    newer: { content: { values: { reason: 'Begun anew at the desk' } } },
  });
  await discard('angela');
});

test.each([
  ['too much text', { ...holding('x'.repeat(LIMITS.draftCharacters)) }],
  ['something that no form holds', { ...holding(''), secret: true }],
  ['values within values', { ...holding(''), values: { reason: { deep: { deeper: 1 } } } }],
])('%s is refused', async (_, content) => {
  expect((await keep('angela', content)).statusCode).toBe(400);
});

test('a document that is not there has no drafts', async () => {
  expect((await keep('angela', holding(''), 0, '/dashboard/requestor/drafts/999999')).statusCode).toBe(404);
});

test('a draft to which nobody came back for a month is deleted at night, and one that was kept since is not', async () => {
  await keep('angela', holding('Old'));
  clock.advance({ minutes: (LIMITS.keptDraftDays - 1) * DAY });
  await keep('joshua', holding('Newer'));
  clock.advance({ minutes: 2 * DAY });
  await cleanUp(portal.deps);
  expect(await db.selectFrom('drafts').select('accountId').execute()).toEqual([
    { accountId: await idOf(portal, 'joshua') },
  ]);
});

test('the drafts of a deleted account are deleted with it', async () => {
  await deleteAccount(portal.deps, await actorOf(portal, 'admin'), await idOf(portal, 'joshua'));
  expect(await db.selectFrom('drafts').selectAll().execute()).toEqual([]);
});
