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
