import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import type { Db } from './connect.ts';
import { prepared } from './prepared.ts';
import { together } from './together.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const build = vi.fn((on: Db, { ids, lastName }: { ids: number[]; lastName: string }) =>
  on
    .selectFrom('accounts')
    .select(['id', 'firstName'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('lastName', '=', lastName)
    .where('deletedAt', 'is', null)
    .orderBy('id'),
);
const accounts = prepared(build);

test('it is built once, and answers for the values of each call', async () => {
  const everybody = (await db.selectFrom('accounts').select(['id', 'lastName', 'firstName']).execute()).slice(
    0,
    5,
  );
  for (const { id, firstName, lastName } of everybody) {
    expect(await accounts(db, { ids: [id, -1], lastName }).execute()).toEqual([{ id, firstName }]);
  }
  expect(build).toHaveBeenCalledTimes(1);
});

test('it is built once for each set of values', async () => {
  const buildChange = vi.fn((on: Db, { id, ...columns }: { id: number; suffix?: string; prefix?: string }) =>
    on.updateTable('accounts').set(columns).where('id', '=', id),
  );
  const change = prepared(buildChange);
  const [{ id = 0 } = {}] = await db.selectFrom('accounts').select('id').limit(1).execute();
  await change(db, { id, suffix: 'Jr.' }).execute();
  await change(db, { id, prefix: 'Dr.' }).execute();
  await change(db, { id, suffix: 'III' }).execute();
  const [changed] = await db
    .selectFrom('accounts')
    .select(['prefix', 'suffix'])
    .where('id', '=', id)
    .execute();
  expect(changed).toEqual({ prefix: 'Dr.', suffix: 'III' });
  expect(buildChange).toHaveBeenCalledTimes(2);
});

test('it can be sent together with others, and in a transaction', async () => {
  const [known] = await db.selectFrom('accounts').select(['id', 'lastName']).limit(1).execute();
  const { id = 0, lastName = '' } = known ?? {};
  const found = await db.transaction().execute((tx) => {
    return together(tx, [accounts(tx, { ids: [id], lastName }), accounts(tx, { ids: [], lastName })]);
  });
  expect(found).toEqual([[expect.objectContaining({ id })], []]);
});

test('a value that the query does not pass on is an error, not a query that always means the first one', async () => {
  const byLength = prepared((on: Db, { name }: { name: string }) =>
    on.selectFrom('accounts').select('id').where('lastName', '=', `${name.length}`),
  );
  expect(() => byLength(db, { name: 'Cruz' })).toThrow('A prepared query does not pass on name');
});
