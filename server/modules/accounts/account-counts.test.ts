import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { countAccounts } from './account-counts.repository.ts';
import { foldAccountCounts } from './fold-account-counts.ts';
import { verifyAccountCounts } from './verify-account-counts.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const roleIds = new Map(
  (await db.selectFrom('roles').selectAll().execute()).map(({ id, name }) => [name, id]),
);
const listed = async (query: Record<string, string>) => {
  const answer = await injectAs(portal, 'admin', { url: '/accounts', query: { limit: '100', ...query } });
  const { accounts, pagination } = answer.json().data;
  expect(pagination.total).toBe(accounts.length);
  return accounts.length;
};

test('accounts are counted where they are, before and after the differences are added up', async () => {
  const before = [await countAccounts(db), await countAccounts(db, { rolesIn: ['Student'] })];
  expect(before[0]).toBeGreaterThan(before[1] ?? 0);
  const joshua = await idOf(portal, 'joshua');
  const paolo = await idOf(portal, 'paolo');
  await db.updateTable('accounts').set({ deletedAt: new Date() }).where('id', 'in', [joshua]).execute();
  const moved = { positionId: null, roleId: roleIds.get('Student') ?? 0 };
  await db.updateTable('accounts').set(moved).where('id', '=', paolo).execute();
  for (const folded of [false, true]) {
    if (folded) await foldAccountCounts({ db });
    expect(await verifyAccountCounts(db)).toEqual([]);
    expect(await countAccounts(db)).toBe((before[0] ?? 0) - 1);
    expect(await listed({})).toBe((before[0] ?? 0) - 1);
    for (const [name, id] of roleIds) {
      expect(await listed({ roleId: String(id) })).toBe(await countAccounts(db, { rolesIn: [name] }));
      expect(await countAccounts(db, { rolesNotIn: [name], roleId: id })).toBe(0);
    }
  }
  expect(await db.selectFrom('accountCountChanges').selectAll().execute()).toEqual([]);
});

test('a total is that of its list for a department, a position and both with a role', async () => {
  const dean = await db
    .selectFrom('accounts')
    .select(['departmentId', 'positionId', 'roleId'])
    .where('id', '=', await idOf(portal, 'dean'))
    .executeTakeFirstOrThrow();
  const [departmentId, positionId, roleId] = [dean.departmentId, dean.positionId, dean.roleId].map(String);
  const query = { departmentId: departmentId ?? '', positionId: positionId ?? '', roleId: roleId ?? '' };
  expect(await listed({ departmentId: query.departmentId })).toBeGreaterThan(1);
  expect(await listed({ positionId: query.positionId })).toBe(1);
  expect(await listed(query)).toBe(1);
});

test('a count that is wrong is named, and put right only when that is asked for', async () => {
  await foldAccountCounts({ db });
  await db.updateTable('accountCounts').set({ count: 999 }).where('positionId', '=', 0).execute();
  const wrong = await verifyAccountCounts(db);
  expect(wrong).toContainEqual(expect.objectContaining({ kept: '999' }));
  expect(await verifyAccountCounts(db, { mend: true })).toEqual(wrong);
  expect(await verifyAccountCounts(db)).toEqual([]);
});
