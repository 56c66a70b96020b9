import { sql } from 'kysely';
import { POSITIONS } from '#contract/positions.ts';
import { ROLES } from '#contract/roles.ts';
import { DOCUMENTS, findDocument } from '#documents/registry.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { addDepartments, type IdOf } from '#server/modules/departments/add-departments.ts';
import { addPositions } from '#server/modules/positions/add-positions.ts';

/** "All 14 documents belong to the department College of Science and are enabled" (forms.md 17.1). */
const OFFERED_BY = 'College of Science';

/**
 * What the portal cannot work without, brought up to date on every start: the roles, the signing positions with
 * their departments, and each document with its pipeline template. What is there already is left as it is.
 */
export async function syncCatalogue(deps: Pick<Deps, 'db'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sync-catalogue', 0))`.execute(tx);
    await addRoles(tx);
    const departmentId = await addDepartments(tx, [OFFERED_BY]);
    const positionId = await addPositions(tx, Object.values(POSITIONS));
    await addDocuments(tx, departmentId(OFFERED_BY));
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

async function addDocuments(tx: Tx, departmentId: number): Promise<void> {
  const known = await tx.selectFrom('documents').select('name').execute();
  const missing = DOCUMENTS.filter((document) => !known.some(({ name }) => name === document.name));
  if (missing.length === 0) return;
  await tx
    .insertInto('documents')
    .values(missing.map(({ name }) => ({ name, departmentId })))
    .execute();
}

/** A document that has a template already keeps it. */
async function addTemplates(tx: Tx, positionId: IdOf): Promise<void> {
  const bare = await tx
    .selectFrom('documents as d')
    .select(['d.id', 'd.name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('templateStages as t').select('t.id').whereRef('t.documentId', '=', 'd.id'))),
    )
    .execute();
  const stages = bare.flatMap(({ id, name }) => {
    const chain = findDocument(name)?.chain ?? [];
    return chain.map((signatureKey, index) => {
      const { name: position, kind } = POSITIONS[signatureKey];
      return { documentId: id, order: index + 1, kind, positionId: positionId(position), signatureKey };
    });
  });
  if (stages.length > 0) await tx.insertInto('templateStages').values(stages).execute();
}
