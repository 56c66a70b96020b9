import type { Tx } from '#server/db/connect.ts';
import { addDepartments, type IdOf, idIn } from '#server/modules/departments/add-departments.ts';

export type NewPosition = { name: string; department: string };

/** Adds the positions that are missing, and their departments. */
export async function addPositions(tx: Tx, positions: readonly NewPosition[]): Promise<IdOf> {
  const departmentId = await addDepartments(
    tx,
    positions.map(({ department }) => department),
  );
  const known = await tx.selectFrom('positions').select(['id', 'name']).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = positions.filter(({ name }) => !ids.has(name));
  if (missing.length > 0) {
    const rows = missing.map(({ name, department }) => ({ name, departmentId: departmentId(department) }));
    const added = await tx.insertInto('positions').values(rows).returning(['id', 'name']).execute();
    for (const { id, name } of added) ids.set(name, id);
  }
  return (name) => idIn(ids, name);
}
