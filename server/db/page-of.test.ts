import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { pageOf } from './page-of.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const accountId = await idOf(portal, 'bea');
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
// four on one day, whose order nothing but their ids can decide
const days = [3, 1, 2, 2, 2, 2, 4];
await db
  .insertInto('loginHistory')
  .values(days.map((day) => ({ accountId, createdAt: at(day), userAgent: '', ipAddress: '' })))
  .execute();
const logins = () =>
  db.selectFrom('loginHistory').select(['id', 'createdAt']).where('accountId', '=', accountId);
const by = { sort: 'createdAt', id: 'id' } as const;
const all = await logins().orderBy('createdAt').orderBy('id').execute();

test.each(['asc', 'desc'] as const)(
  'pages follow each other without gaps or repetitions: %s',
  async (order) => {
    const pages = [1, 2, 3, 4].map((page) => pageOf(db, logins(), { page, limit: 2, order }, by));
    const found = await Promise.all(pages);
    const rows = found.flatMap((page) => page.rows);
    expect(rows).toEqual(order === 'asc' ? all : all.toReversed());
    expect(found.map(({ pagination }) => pagination)).toMatchObject(
      [1, 2, 3, 4].map((page) => ({ total: 7, page, limit: 2 })),
    );
  },
);

test('a page past the end is empty and still says how many there are', async () => {
  expect(await pageOf(db, logins(), { page: 9, limit: 2, order: 'asc' }, by)).toEqual({
    rows: [],
    pagination: { total: 7, page: 9, limit: 2 },
  });
});

test.each(['asc', 'desc'] as const)(
  'a known total is not counted, and the last pages are the same: %s',
  async (order) => {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      pageOf(db, logins(), { page, limit: 2, order }, by, { total: 7 }),
    );
    const found = await Promise.all(pages);
    expect(found.flatMap(({ rows }) => rows)).toEqual(order === 'asc' ? all : all.toReversed());
    expect(found.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 1, 0]);
    expect(new Set(found.map(({ pagination }) => pagination.total))).toEqual(new Set([7]));
  },
);

describe('of a list that is longer than what is counted', () => {
  const numbers = (to: number) =>
    db.selectFrom(sql<{ n: number }>`generate_series(1, ${to}::int)`.as<'s'>(sql`s(n)`)).select('s.n');
  const byNumber = { sort: 's.n', id: 's.n' } as const;
  const paginationOf = async (to: number, page: number) =>
    (await pageOf(db, numbers(to), { page, limit: 100, order: 'asc' }, byNumber)).pagination;

  test('the total is a lower bound, and says so', async () => {
    expect(await paginationOf(10_001, 1)).toMatchObject({ total: 10_000, isLowerBound: true });
    const exact = await paginationOf(10_000, 1);
    expect([exact.total, exact.isLowerBound]).toEqual([10_000, undefined]);
  });

  test('pages beyond it follow, up to the last, which knows how many there are', async () => {
    expect(await paginationOf(20_050, 150)).toMatchObject({ total: 15_000, isLowerBound: true });
    const last = await paginationOf(20_050, 201);
    expect([last.total, last.isLowerBound, last.nextCursor]).toEqual([20_050, undefined, undefined]);
    expect(await paginationOf(20_050, 202)).toEqual({ total: 20_050, page: 202, limit: 100 });
  });
});

test('rows without a value come last in both directions where that is asked for', async () => {
  const accounts = db.selectFrom('accounts').select(['id', 'lastOnline']);
  await db
    .updateTable('accounts')
    .set({ lastOnline: at(1) })
    .where('id', '=', accountId)
    .execute();
  for (const order of ['asc', 'desc'] as const) {
    const { rows } = await pageOf(
      db,
      accounts,
      { page: 1, limit: 100, order },
      { sort: 'lastOnline', id: 'id', nullsLast: true },
    );
    const isNull = rows.map(({ lastOnline }) => lastOnline === null);
    expect(isNull).toEqual(isNull.toSorted());
    expect(new Set(isNull).size).toBe(2);
  }
});

test.each(['asc', 'desc'] as const)(
  'a page far into a list has the rows that stand there: %s',
  async (order) => {
    const many = await idOf(portal, 'carlo');
    await sql`insert into login_history (account_id, created_at, user_agent, ip_address)
      select ${many}, ${at(1)}::timestamptz + (place / 7) * interval '1 minute', '', ''
      from generate_series(1, 1500) place`.execute(db);
    const own = () => db.selectFrom('loginHistory').select('id').where('accountId', '=', many);
    const sorted = await own().orderBy('createdAt', order).orderBy('id', order).execute();
    const known = { total: sorted.length };
    for (const [page, total] of [
      [50, undefined],
      [101, undefined],
      [104, undefined],
      [150, undefined],
      [151, undefined],
      [70, known],
      [151, known],
    ] as const) {
      const { rows } = await pageOf(db, own(), { page, limit: 10, order }, by, total);
      expect(rows, `page ${page}`).toEqual(sorted.slice(page * 10 - 10, page * 10));
    }
    await db.deleteFrom('loginHistory').where('accountId', '=', many).execute();
  },
);

describe('by cursor', () => {
  type Page = Parameters<typeof pageOf>[2];
  const walk = async (
    read: (page: Page) => ReturnType<typeof loginPage>,
    page: Page,
    way: 'next' | 'previous',
  ) => {
    const found = [await read(page)];
    for (;;) {
      const cursor = found.at(-1)?.pagination[`${way}Cursor`];
      if (!cursor) return found.map(({ rows }) => rows);
      found.push(await read({ ...page, page: 1, cursor }));
    }
  };
  const loginPage = (page: Page) => pageOf(db, logins(), page, by);

  test.each(['asc', 'desc'] as const)('a list is read to its end and back again: %s', async (order) => {
    const expected = order === 'asc' ? all : all.toReversed();
    const forth = await walk(loginPage, { page: 1, limit: 2, order }, 'next');
    expect(forth.map((rows) => rows.length)).toEqual([2, 2, 2, 1]);
    expect(forth.flat()).toEqual(expected);
    const back = await walk(loginPage, { page: 4, limit: 2, order }, 'previous');
    expect(back.toReversed().flat()).toEqual(expected);
    expect(back.map((rows) => rows.length)).toEqual([1, 2, 2, 2]);
  });

  test.each(['asc', 'desc'] as const)('rows without a value are read once, too: %s', async (order) => {
    const nullsLast = { sort: 'lastOnline', id: 'id', nullsLast: true } as const;
    const accounts = () => db.selectFrom('accounts').select(['id', 'lastOnline as createdAt']);
    const read = (page: Page) => pageOf(db, accounts(), page, nullsLast) as ReturnType<typeof loginPage>;
    const { rows, pagination } = await read({ page: 1, limit: 100, order });
    const forth = await walk(read, { page: 1, limit: 4, order }, 'next');
    expect(forth.flat()).toEqual(rows);
    const back = await walk(read, { page: Math.ceil(pagination.total / 4), limit: 4, order }, 'previous');
    expect(back.toReversed().flat()).toEqual(rows);
  });

  test('a cursor of another list, another order or nobody’s making is refused', async () => {
    const { pagination } = await loginPage({ page: 1, limit: 2, order: 'asc' });
    const cursor = pagination.nextCursor ?? '';
    const forged = (value: unknown) =>
      Buffer.from(JSON.stringify(['createdAt asc', 'after', value, 1])).toString('base64url');
    const refused = { code: 'cursor.unknown' };
    const page = { page: 1, limit: 2 } as const;
    await expect(loginPage({ ...page, order: 'desc', cursor })).rejects.toMatchObject(refused);
    for (const wrong of ['', 'x', '%%%', `${cursor}x1`, forged('soon'), forged(7), forged('\0')]) {
      await expect(loginPage({ ...page, order: 'asc', cursor: wrong })).rejects.toMatchObject(refused);
    }
    const byId = { sort: 'id', id: 'id' } as const;
    await expect(pageOf(db, logins(), { ...page, order: 'asc', cursor }, byId)).rejects.toMatchObject(
      refused,
    );
  });
});
