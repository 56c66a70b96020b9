import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
clock.set(new Date('2026-12-31T02:00:00Z'));

/** A travel order on which only the last signature is missing. */
async function nearlyDone(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa'] as const) await act(portal, who, id, 'sign');
  return id;
}
const numbers = async () =>
  (await db.selectFrom('paperNumbers').selectAll().execute())
    .map(({ documentKey, year, number }) => `${documentKey} ${year}-${number}`)
    .toSorted();
const paperOf = async (id: number) =>
  textOf((await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` })).rawPayload);

test('travel orders that are completed at the same moment get one number each, and print it', async () => {
  const ids = await Promise.all([nearlyDone(), nearlyDone(), nearlyDone(), nearlyDone()]);
  expect(await paperOf(ids[0] ?? 0)).toMatch(/No\. +, s\. /);
  await Promise.all(ids.map((id) => act(portal, 'president', id, 'sign')));
  expect(await numbers()).toEqual([1, 2, 3, 4].map((number) => `travel-order 2026-${number}`));
  await portal.deps.seals.underWay();
  const papers = await Promise.all(ids.map(paperOf));
  const printed = papers.map((text) => /No\. (\d+) , s\. 2026/.exec(text)?.[1]);
  expect(printed.toSorted()).toEqual(['1', '2', '3', '4']);
});

test('the count begins anew with the year of the institution, and each document has its own', async () => {
  const [last, ticket] = [await nearlyDone(), await askFor(portal, 'rhea', 'Vehicle Trip Ticket')];
  await act(portal, 'dean', ticket.id, 'sign');
  await act(portal, 'directorAms', ticket.id, 'sign', { form: { driverName: 'Ramon T. Dela Rosa' } });
  // New Year in Manila, while it is the old one in Greenwich.
  clock.set(new Date('2026-12-31T16:30:00Z'));
  await act(portal, 'president', last, 'sign');
  await act(portal, 'vpaf', ticket.id, 'sign');
  expect((await numbers()).filter((number) => number.includes('2027'))).toEqual([
    'travel-order 2027-1',
    'vehicle-trip-ticket 2027-1',
  ]);
  await portal.deps.seals.underWay();
  const text = await paperOf(ticket.id);
  expect(text).toContain('2027-1');
  expect(text).toContain('Ramon T. Dela Rosa');
});

test('what was cancelled afterwards keeps its number, and what was never completed has none', async () => {
  const before = await numbers();
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'reject', { message: 'No funds' });
  const done = await nearlyDone();
  await act(portal, 'president', done, 'sign');
  await act(portal, 'admin', done, 'cancel', { message: 'Filed twice' });
  expect(await numbers()).toEqual([...before, 'travel-order 2027-2'].toSorted());
});
