import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { anyOf } from './any-of.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

beforeAll(async () => {
  await sql`create table boxes (id bigint primary key, shelf integer not null)`.execute(db);
  await sql`insert into boxes select number, number % 50 from generate_series(1, 20000) number`.execute(db);
  await sql`analyze boxes`.execute(db);
});

/** How often a query with each of these lists was planned for its values, of the runs after the first five, which always are. */
async function plansFor(
  lists: readonly number[][],
  isOneOf: (ids: readonly number[]) => RawBuilder<unknown>,
) {
  return db.connection().execute(async (one) => {
    const found: number[][] = [];
    for (const ids of lists) {
      const query = sql<{ id: number }>`select id, shelf from boxes where id = ${isOneOf(ids)} order by id`;
      found.push((await query.execute(one)).rows.map(({ id }) => id));
    }
    const { rows } = await sql<{ custom: number }>`select custom_plans as custom from pg_prepared_statements
      where statement like 'select id, shelf from boxes%' order by prepare_time desc limit 1`.execute(one);
    return { found, plansAfterFive: (rows[0]?.custom ?? 0) - 5 };
  });
}

const LISTS = [[], [7], [19_999, 3], [20_001], [5, 5, 6], [1], [2], [3], [4, 9]];
const FOUND = [[], [7], [3, 19_999], [], [5, 6], [1], [2], [3], [4, 9]];

test('ids of any number are found with one plan', async () => {
  expect(await plansFor(LISTS, anyOf)).toEqual({ found: FOUND, plansAfterFive: 0 });
});

test('a bare list is planned anew each time', async () => {
  const bare = (ids: readonly number[]) => sql`any(${ids}::bigint[])`;
  expect(await plansFor(LISTS, bare)).toEqual({ found: FOUND, plansAfterFive: LISTS.length - 5 });
});

test('an index finds them', async () => {
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select id from boxes where id = ${anyOf([1, 2])}`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using boxes_pkey/);
});
