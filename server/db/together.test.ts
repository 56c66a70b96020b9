import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { together } from './together.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const insert = (id: number) => db.insertInto('auditUnchained').values({ logId: id }).returning('logId');
const count = async () => (await db.selectFrom('auditUnchained').selectAll().execute()).length;

test('each query has its own rows, in camel case, in order', async () => {
  const [roles, [account], none] = await together(db, [
    db.selectFrom('roles').select('name').orderBy('id'),
    db.selectFrom('accounts').select(['id', 'firstName']).where('email', 'like', 'miguel.%'),
    db.updateTable('accounts').set({ suffix: null }).where('id', '=', 0),
  ]);
  expect(roles.length).toBeGreaterThan(4);
  expect(account).toMatchObject({ firstName: 'Miguel' });
  expect(none).toEqual([]);
});

test('in a transaction all are taken back when one fails, and the connection can be used again', async () => {
  await portal.deps.auditLog.stop();
  const before = await count();
  const writing = db.transaction().execute((tx) => {
    return together(tx, [insert(-1), insert(-1), insert(-2)]);
  });
  await expect(writing).rejects.toThrow('duplicate key');
  expect(await count()).toBe(before);
});

test('all go over one connection', async () => {
  const who = db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'));
  const pids = (await together(db, [who, who, who])).flat().map(({ pid }) => pid);
  expect(new Set(pids).size).toBe(1);
});
