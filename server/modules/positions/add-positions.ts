import { POSITIONS } from '#contract/positions.ts';
import type { Tx } from '#server/db/connect.ts';
import { addDepartments, type IdOf, idIn } from '#server/modules/departments/add-departments.ts';

/** Known by its key; one without a key by its name. */
export type NewPosition = { key: string | null; name: string; department: string };

export const SIGNING_POSITIONS: readonly NewPosition[] = Object.entries(POSITIONS).map(
  ([key, { name, department }]) => ({ key, name, department }),
);

/**
 * Adds the positions that are missing, and their departments; one that was renamed is not missing. A position of the
 * institution's own with the name of a missing one becomes that one. Ids are answered by the names asked for.
 */
export async function addPositions(tx: Tx, positions: readonly NewPosition[]): Promise<IdOf> {
  const missing = missingIn(await findPositions(tx), positions);
  if (missing.length > 0) {
    const departmentId = await addDepartments(
      tx,
      missing.map(({ department }) => department),
    );
    const rows = missing.map(({ key, name, department }) => ({
      key,
      name,
      departmentId: departmentId(department),
    }));
    await tx
      .insertInto('positions')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ key: row.ref('excluded.key') }))
          .where('positions.key', 'is', null),
      )
      .execute();
  }
  const known = await findPositions(tx);
  const ids = new Map(
    positions.flatMap((position) => {
      const row = known.find(isSameAs(position));
      return row ? [[position.name, row.id]] : [];
    }),
  );
  return (name) => idIn(ids, name);
}

type Known = { id: number; key: string | null; name: string };

function findPositions(tx: Tx): Promise<Known[]> {
  return tx.selectFrom('positions').select(['id', 'key', 'name']).execute();
}

function missingIn(known: readonly Known[], positions: readonly NewPosition[]): NewPosition[] {
  return positions.filter((position) => !known.some(isSameAs(position)));
}

function isSameAs({ key, name }: NewPosition) {
  return (row: Known) => (key === null ? row.name === name : row.key === key);
}
