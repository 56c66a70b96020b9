import { POSITIONS } from '#contract/positions.ts';
import { ROLES } from '#contract/roles.ts';
import { COLLEGE } from '#documents/document.ts';
import { DOCUMENTS, findDocument } from '#documents/registry.ts';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { addDepartments, type IdOf } from '#server/modules/departments/add-departments.ts';
import { addPositions, SIGNING_POSITIONS } from '#server/modules/positions/add-positions.ts';

/**
 * Adds what the portal needs and does not have yet, on every start: the roles, the signing positions with their
 * departments, and each document with its pipeline template. Existing rows, under whatever name, are not changed.
 */
export async function syncCatalogue(deps: Pick<Deps, 'db'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, LOCKS.catalogue);
    await addRoles(tx);
    const positionId = await addPositions(tx, SIGNING_POSITIONS);
    await addDocuments(tx);
    await addTemplates(tx, positionId);
  });
}

async function addRoles(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('roles').select('name').execute();
  const missing = ROLES.filter((role) => !known.some(({ name }) => name === role));
  if (missing.length === 0) return;
  await tx
    .insertInto('roles')
    .values(missing.map((name) => ({ name })))
    .execute();
}

/**
 * "All 14 documents belong to the department College of Science and are enabled" (forms.md 17.1). A document without
 * code that has the name of a missing one becomes that one.
 */
async function addDocuments(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('documents').select('key').execute();
  const missing = DOCUMENTS.filter((document) => !known.some(({ key }) => key === document.key));
  if (missing.length === 0) return;
  const departmentId = await addDepartments(tx, [COLLEGE]);
  const keys = DOCUMENTS.map(({ key }) => key);
  await tx
    .insertInto('documents')
    .values(missing.map(({ key, name }) => ({ key, name, departmentId: departmentId(COLLEGE) })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ key: row.ref('excluded.key') }))
        .where('documents.key', 'not in', keys),
    )
    .execute();
}

/** Adds the template of each document that has none. */
async function addTemplates(tx: Tx, positionId: IdOf): Promise<void> {
  const withoutTemplate = await tx
    .selectFrom('documents as d')
    .select(['d.id', 'd.key'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('templateStages as t').select('t.id').whereRef('t.documentId', '=', 'd.id'))),
    )
    .execute();
  const stages = withoutTemplate.flatMap(({ id, key }) => {
    const chain = findDocument(key)?.chain ?? [];
    return chain.map((signatureKey, index) => {
      const { name: position, kind } = POSITIONS[signatureKey];
      return { documentId: id, order: index + 1, kind, positionId: positionId(position), signatureKey };
    });
  });
  if (stages.length > 0) await tx.insertInto('templateStages').values(stages).execute();
}
