import type { Db } from '#server/db/connect.ts';

/** What the positions that the code refers to are called now, by their keys. */
export async function findPositionNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('positions').select(['key', 'name']).execute();
  return new Map(rows.flatMap(({ key, name }) => (key === null ? [] : [[key, name]])));
}
