import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const chart = async (weeks?: number) => {
  const url = `/dashboard/charts/requests-per-week${weeks ? `?weeks=${weeks}` : ''}`;
  return (await injectAs(portal, 'clerk', { url })).json().data;
};
const madeAt = async (who: 'rhea' | 'miguel', document: string, ...moments: string[]) => {
  for (const moment of moments) {
    const { id } = await askFor(portal, who, document);
    await act(portal, 'admin', id, 'cancel');
    await db
      .updateTable('requests')
      .set({ createdAt: new Date(moment) })
      .where('id', '=', id)
      .execute();
  }
};

test('an empty portal has weeks and nothing in them', async () => {
  clock.set('2027-01-05T04:00:00Z');
  expect(await chart(4)).toEqual({
    weeks: ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'],
    documents: [],
  });
  expect((await chart()).weeks).toHaveLength(12);
});

test('a week goes from Monday to Sunday in Manila, across the end of the year, and one without requests is 0', async () => {
  await madeAt(
    'rhea',
    'Travel Order',
    '2026-12-13T15:59:59.999Z', // Sunday night: before the period
    '2026-12-13T16:00:00Z', // Monday, midnight
    '2027-01-03T15:59:59.999Z', // the last moment of the week in which the year begins
    '2027-01-03T16:00:00Z',
    '2027-01-05T04:00:00Z', // now
  );
  expect((await chart(4)).documents).toEqual([
    { document: { id: expect.any(Number), name: 'Travel Order' }, counts: [1, 0, 1, 2], total: 4 },
  ]);
  expect((await chart(12)).documents[0]).toMatchObject({ counts: [...Array(7).fill(0), 1, 1, 0, 1, 2] });
});

test('the documents with most requests have a row of their own, all others share the last', async () => {
  const at = (count: number) => Array<string>(count).fill('2026-12-22T01:00:00Z');
  await madeAt('rhea', 'Leave Form - Short Leave', ...at(3));
  await madeAt('rhea', 'Documented Information', ...at(2));
  await madeAt('miguel', 'Dropping Form', ...at(2));
  await madeAt('miguel', 'Student Clearance', ...at(1));
  await madeAt('miguel', 'Request for Petition', ...at(1));
  await madeAt('miguel', 'Leave of Absence', ...at(1));
  const { documents } = await chart(4);
  expect(
    documents.map(({ document, total }: { document: { name: string } | null; total: number }) => [
      document?.name ?? null,
      total,
    ]),
  ).toEqual([
    ['Travel Order', 4],
    ['Leave Form - Short Leave', 3],
    ['Documented Information', 2],
    ['Dropping Form', 2],
    ['Leave of Absence', 1],
    [null, 2],
  ]);
  expect(documents.at(-1)).toMatchObject({ counts: [0, 2, 0, 0] });
});

test('only the periods that are offered, and only for Admin and Staff', async () => {
  for (const weeks of ['5', '0', '-4', 'x', '4.5', '']) {
    const url = `/dashboard/charts/requests-per-week?weeks=${weeks}`;
    const answer = await injectAs(portal, 'admin', { url });
    expect([weeks, answer.statusCode]).toEqual([weeks, 400]);
    expect(answer.json().message).toContain('Please give 4, 12, 26 weeks.');
  }
  for (const who of ['mark', 'miguel', 'dean'] as const) {
    const answer = await injectAs(portal, who, { url: '/dashboard/charts/requests-per-week' });
    expect(answer.statusCode).toBe(403);
  }
});
