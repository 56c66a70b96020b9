import { afterAll, expect, test } from 'vitest';
import { POSITIONS } from '#contract/positions.ts';
import { ROLES } from '#contract/roles.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const portal = await openTestPortal({ isEmpty: true });
const { db } = portal.deps;
afterAll(() => portal.close());

const everything = async () => ({
  roles: await db.selectFrom('roles').selectAll().orderBy('id').execute(),
  departments: await db.selectFrom('departments').selectAll().orderBy('id').execute(),
  positions: await db.selectFrom('positions').selectAll().orderBy('id').execute(),
  documents: await db.selectFrom('documents').selectAll().orderBy('id').execute(),
  stages: await db.selectFrom('templateStages').selectAll().orderBy('id').execute(),
});
const count = async (table: 'positions' | 'documents') =>
  (await db.selectFrom(table).select('id').execute()).length;
const namesByKey = async (table: 'positions' | 'documents') => {
  const rows = await db.selectFrom(table).select(['key', 'name']).execute();
  return Object.fromEntries(rows.map(({ key, name }) => [key ?? '', name]));
};

test('a first start knows the roles, the signing positions and every document', async () => {
  const { roles, positions, documents, departments } = await everything();
  expect(roles.map(({ name }) => name)).toEqual(ROLES);
  expect(positions.map(({ name }) => name)).toEqual(Object.values(POSITIONS).map(({ name }) => name));
  expect(documents.map(({ name }) => name)).toEqual(DOCUMENTS.map(({ name }) => name));
  const college = departments.find(({ name }) => name === 'College of Science');
  expect(documents.every(({ enabled, departmentId }) => enabled && departmentId === college?.id)).toBe(true);
});

test('each document has the pipeline of its folder, in order', async () => {
  const stages = await db
    .selectFrom('templateStages as t')
    .innerJoin('documents as d', 'd.id', 't.documentId')
    .innerJoin('positions as p', 'p.id', 't.positionId')
    .select(['d.name as document', 'p.name as position', 't.order', 't.kind', 't.signatureKey'])
    .orderBy('d.name')
    .orderBy('t.order')
    .execute();
  for (const { name, chain } of DOCUMENTS) {
    expect(stages.filter(({ document }) => document === name)).toEqual(
      chain.map((key, index) => ({
        document: name,
        position: POSITIONS[key].name,
        order: index + 1,
        kind: POSITIONS[key].kind,
        signatureKey: key,
      })),
    );
  }
});

test('starts after the first, also several at once, change nothing', async () => {
  const before = await everything();
  await Promise.all([1, 2, 3].map(() => syncCatalogue(portal.deps)));
  expect(await everything()).toEqual(before);
});

test('what an administrator changed is left alone, what is missing comes back', async () => {
  await db.updateTable('documents').set({ enabled: false }).where('name', '=', 'Travel Order').execute();
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('name', '=', 'Leave of Absence')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('templateStages').where('documentId', '=', id).where('order', '=', 2).execute();
  await db
    .updateTable('departments')
    .set({ name: 'COLLEGE of Science' })
    .where('name', '=', 'College of Science')
    .execute();
  const before = await everything();
  await syncCatalogue(portal.deps);
  expect(await everything()).toEqual(before);

  await db.deleteFrom('templateStages').where('documentId', '=', id).execute();
  await syncCatalogue(portal.deps);
  const stages = await db.selectFrom('templateStages').selectAll().where('documentId', '=', id).execute();
  expect(stages).toHaveLength(2);
});

test('what was renamed keeps its name and is not added again', async () => {
  await db.updateTable('positions').set({ name: 'College Dean' }).where('name', '=', 'Dean').execute();
  await db
    .updateTable('documents')
    .set({ name: 'Official Trip' })
    .where('name', '=', 'Travel Order')
    .execute();
  await db
    .updateTable('departments')
    .set({ name: 'Library' })
    .where('name', '=', 'University Library')
    .execute();
  const before = await everything();
  await syncCatalogue(portal.deps);
  expect(await everything()).toEqual(before);
});

test("the institution's own position or document with the name of a missing one becomes that one", async () => {
  await db.updateTable('positions').set({ key: null }).where('key', '=', 'clerk').execute();
  await db.updateTable('documents').set({ key: 'own-9' }).where('key', '=', 'clearance-form').execute();
  const [positions, documents] = [await count('positions'), await count('documents')];
  await syncCatalogue(portal.deps);
  expect(await namesByKey('positions')).toMatchObject({ clerk: 'Clerk' });
  expect(await namesByKey('documents')).toMatchObject({ 'clearance-form': 'Clearance Form' });
  expect([await count('positions'), await count('documents')]).toEqual([positions, documents]);
});

test('a document whose name another one bears is not added, and takes nothing from it', async () => {
  await db
    .updateTable('documents')
    .set({ key: 'own-1', name: 'Something else' })
    .where('key', '=', 'travel-order')
    .execute();
  await db.updateTable('documents').set({ name: 'Travel Order' }).where('key', '=', 'short-leave').execute();
  await syncCatalogue(portal.deps);
  const names = await namesByKey('documents');
  expect(names).toMatchObject({ 'own-1': 'Something else', 'short-leave': 'Travel Order' });
  expect(names).not.toHaveProperty('travel-order');
});
