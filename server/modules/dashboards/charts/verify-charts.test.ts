import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { work } from '#server/jobs/work.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { asOfficeWaits, bucketOf } from './decided-waits.ts';
import { verifyCharts } from './verify-charts.ts';

/*
 * What charts are made from is noted by triggers and added up once a minute; each chart shows the same before and after.
 */
const portal = await buildTestApp();
const { deps } = portal;
const { db, clock } = deps;
afterAll(() => portal.close());

const CHARTS = ['requests-per-week', 'waiting-times', 'longest-waiting'];
const charts = () =>
  Promise.all(
    CHARTS.map(async (name) => {
      const answer = await injectAs(portal, 'admin', { url: `/dashboard/charts/${name}` });
      return answer.json().data;
    }),
  );
const fold = () => work(deps)['fold-counts']([{ data: {}, attempt: { isLast: false } }]);
const wrong = (options?: { mend: boolean }) => verifyCharts(deps, options);
const travelOrder = async () => (await askFor(portal, 'rhea', 'Travel Order')).id;

test('every chart shows the same before and after its changes are added up, and what is kept is what the events say', async () => {
  for (const [hours, ...who] of [
    [3, 'dean'],
    [50, 'dean', 'vpaa'],
    [400, 'dean'],
  ] as const) {
    const id = await travelOrder();
    for (const one of who) {
      clock.advance({ minutes: hours * 60 });
      await act(portal, one, id, 'sign');
    }
  }
  const refused = await travelOrder();
  clock.advance({ minutes: 90 });
  await act(portal, 'dean', refused, 'reject', { message: 'Not this month.' });
  const before = await charts();
  expect(before[1].positions).toHaveLength(2);
  expect(before[2].requests).toHaveLength(3);
  expect(await wrong()).toEqual([]);

  await fold();
  const { length: left } = await db.selectFrom('officeWaitChanges').selectAll().execute();
  const { length: leftOfWeeks } = await db.selectFrom('weeklyRequestChanges').selectAll().execute();
  expect([left, leftOfWeeks]).toEqual([0, 0]);
  expect(await charts()).toEqual(before);
  expect(await wrong()).toEqual([]);

  clock.advance({ minutes: 7 * 24 * 60 });
  const further = await travelOrder();
  clock.advance({ minutes: 30 });
  await act(portal, 'dean', further, 'sign');
  const later = await charts();
  await fold();
  expect(await charts()).toEqual(later);
  expect(await wrong()).toEqual([]);
});

test('what is wrong is named, and made anew only when that is asked for', async () => {
  const right = await charts();
  await db.updateTable('officeWaits').set({ cases: 99 }).where('cases', '=', 1).execute();
  await db.deleteFrom('waitingRequests').execute();
  await db.updateTable('weeklyRequestCounts').set({ count: 77 }).execute();
  const found = await wrong();
  expect(found).toContainEqual({
    figure: expect.stringMatching(/^Request \d+ waits since$/),
    kept: null,
    counted: expect.stringContaining('2026'),
  });
  expect(found).toContainEqual({
    figure: expect.stringMatching(/^Position \d+, decisions since 2026/),
    kept: expect.stringContaining('99 between'),
    counted: expect.stringContaining('1 between'),
  });
  expect(found).toContainEqual(expect.objectContaining({ kept: '77' }));
  expect(await charts()).not.toEqual(right);
  expect(await wrong({ mend: true })).toEqual(found);
  expect(await wrong()).toEqual([]);
  expect(await charts()).toEqual(right);
});

test('what no chart shows any more is forgotten', async () => {
  clock.advance({ minutes: 30 * 7 * 24 * 60 });
  await fold();
  expect(await db.selectFrom('officeWaits').selectAll().execute()).toEqual([]);
  expect(await wrong()).toEqual([]);
});

test('of very many cases the percentiles are those of the cases themselves, give or take one in two hundred', async () => {
  const dean = await db
    .selectFrom('positions')
    .select('id')
    .where('name', '=', 'Dean')
    .executeTakeFirstOrThrow();
  // minutes to weeks, in two humps, as offices that answer at once or after a weekend
  const cases = sql`select ${dean.id}::int as position_id, week, seconds, ${bucketOf(sql.ref('seconds'))} as bucket from (
    select date_trunc('week', ${clock.now()}::timestamptz at time zone 'Asia/Manila')::date as week,
      600 * exp(2.5 + 2 * sin(case_number * 12.9898) + (case_number % 3) * 1.4) as seconds
    from generate_series(1, 5000) case_number) made`;
  await sql`insert into office_waits (since, position_id, bucket, cases, shortest, longest)
    ${asOfficeWaits(deps, cases)}`.execute(db);
  const { rows } = await sql<{ median: number; p90: number }>`
    select percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90 from (${cases}) each_one`.execute(db);
  const [exact] = rows;
  const [, { positions }] = await charts();
  expect(positions[0]).toMatchObject({ cases: 5000 });
  expect(positions[0].medianSeconds / (exact?.median ?? 0)).toBeCloseTo(1, 2);
  expect(positions[0].p90Seconds / (exact?.p90 ?? 0)).toBeCloseTo(1, 2);
});
