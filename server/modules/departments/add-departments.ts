import type { Tx } from '#server/db/connect.ts';

/** The id of a row by its name, whether it was added or existed before. Throws for a name that was not given. */
export type IdOf = (name: string) => number;

/** Adds the departments that are missing. Names that differ only in case are the same department. */
export async function addDepartments(tx: Tx, names: readonly string[]): Promise<IdOf> {
  const known = await tx.selectFrom('departments').select(['id', 'name']).execute();
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = [...new Set(names)].filter((name) => !ids.has(name.toLowerCase()));
  if (missing.length > 0) {
    const rows = missing.map((name) => ({ name }));
    const added = await tx.insertInto('departments').values(rows).returning(['id', 'name']).execute();
    for (const { id, name } of added) ids.set(name.toLowerCase(), id);
  }
  return (name) => idIn(ids, name.toLowerCase());
}

export function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`"${name}" was not added`);
  return id;
}
