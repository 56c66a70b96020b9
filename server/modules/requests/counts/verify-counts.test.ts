import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { foldCounts } from './fold-counts.ts';
import { readRequestCounts } from './read-request-counts.ts';
import { verifyCounts } from './verify-counts.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const sumOf = async (status: string) =>
  (await readRequestCounts(db))
    .filter((one) => one.status === status)
    .reduce((sum, { count }) => sum + count, 0);
const differences = () => db.selectFrom('requestCountChanges').selectAll().execute();

test('a request is counted where it stands, before and after the differences are added up', async () => {
  const refused = await askFor(portal, 'rhea', 'Travel Order');
  await askFor(portal, 'miguel', 'Dropping Form');
  const before = [await sumOf('SIGNING'), await sumOf('VERIFYING'), await sumOf('DISAPPROVED')];
  await act(portal, 'dean', refused.id, 'reject', { message: 'Not this month.' });
  const after = [await sumOf('SIGNING'), await sumOf('VERIFYING'), await sumOf('DISAPPROVED')];
  expect(after).not.toEqual(before);
  expect(after[2]).toBe((before[2] ?? 0) + 1);
  expect(await sumOf('PENDING')).toBe(0);
  expect(await verifyCounts(db)).toEqual([]);

  await foldCounts(portal.deps);
  expect(await differences()).toEqual([]);
  expect([await sumOf('SIGNING'), await sumOf('VERIFYING'), await sumOf('DISAPPROVED')]).toEqual(after);
  expect(await verifyCounts(db)).toEqual([]);
  await foldCounts(portal.deps);
  expect(await verifyCounts(db)).toEqual([]);
});

test('requests that are made while the differences are added up are all counted', async () => {
  const made = Array.from({ length: 12 }, () => askFor(portal, 'rhea', 'Travel Order'));
  const folded = Array.from({ length: 12 }, () => foldCounts(portal.deps));
  await Promise.all([...made, ...folded]);
  expect(await verifyCounts(db)).toEqual([]);
});

test('a count that is wrong is named, and put right only when that is asked for', async () => {
  await foldCounts(portal.deps);
  await db.updateTable('requestCounts').set({ count: 999 }).where('status', '=', 'SIGNING').execute();
  const wrong = await verifyCounts(db);
  expect(wrong.length).toBeGreaterThan(0);
  for (const one of wrong) expect(one).toMatchObject({ status: 'SIGNING', kept: 999 });
  expect(await verifyCounts(db, { mend: true })).toEqual(wrong);
  expect(await verifyCounts(db)).toEqual([]);
  const listed = await injectAs(portal, 'clerk', { url: '/requests', query: { status: 'SIGNING' } });
  expect(listed.json().data.pagination.total).toBe(wrong.reduce((sum, { counted }) => sum + counted, 0));
});
