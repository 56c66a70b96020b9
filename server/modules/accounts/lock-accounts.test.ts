import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const inBulk = (kind: 'update' | 'delete', payload: object) =>
  injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/bulk${kind}`, payload });
const idByName = async (table: 'roles' | 'departments', name: string) => {
  const named = db
    .selectFrom(table)
    .select('id')
    .where('name', '=', name as never);
  return (await named.executeTakeFirstOrThrow()).id;
};

/** Begins the calls one after the other, each when the one before waits for the row of the account, and answers their statuses. */
async function inOrder(accountId: number, calls: readonly (() => ReturnType<typeof inBulk>)[]) {
  const begun: ReturnType<typeof inBulk>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    for (const call of calls) {
      begun.push(call());
      await waitForLocks(db, begun.length);
    }
  });
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode);
}

const admin = () => idByName('roles', 'Admin');
const twoPeople = async () =>
  [await idOf(portal, 'mark'), await idOf(portal, 'rhea')].toSorted((one, other) => one - other);
const move = async (ids: readonly number[], department: string) => {
  const departmentId = await idByName('departments', department);
  return () => inBulk('update', { ids, departmentId });
};

test('a new role and a new department for the same people, an Admin among them, are both given, whoever is first', async () => {
  const [first = 0, second = 0] = await twoPeople();
  await signIn(portal, 'admin');
  await db
    .updateTable('accounts')
    .set({ roleId: await admin() })
    .where('id', '=', first)
    .execute();
  const change = async (role: string) => {
    const roleId = await idByName('roles', role);
    return () => inBulk('update', { ids: [second], roleId });
  };
  const [toStaff, toLibrary] = [await change('Staff'), await move([second, first], 'University Library')];
  expect(await inOrder(second, [toStaff, toLibrary])).toEqual([200, 200]);
  const [toFaculty, toCollege] = [await change('Faculty'), await move([second, first], 'College of Science')];
  expect(await inOrder(second, [toCollege, toFaculty])).toEqual([200, 200]);
});

test('a deletion and a new department for the same people, an Admin among them, both end, whoever is first', async () => {
  const [first = 0, second = 0] = await twoPeople();
  await db
    .updateTable('accounts')
    .set({ roleId: await admin() })
    .where('id', '=', second)
    .execute();
  const remove = () => inBulk('delete', { ids: [first] });
  const toLibrary = await move([second, first], 'University Library');
  expect(await inOrder(first, [toLibrary, remove])).toEqual([200, 200]);
  await db.updateTable('accounts').set({ deletedAt: null }).where('id', '=', first).execute();
  const toCollege = await move([second, first], 'College of Science');
  expect(await inOrder(first, [remove, toCollege])).toEqual([200, 404]);
});
