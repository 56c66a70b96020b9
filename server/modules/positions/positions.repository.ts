import { sql } from 'kysely';
import type { z } from 'zod';
import type { listPositions } from '#contract/api/positions.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';

type Query = z.output<typeof listPositions.query>;

/** What the positions that the code refers to are called now, by their keys. */
export async function findPositionNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('positions').select(['key', 'name']).execute();
  return new Map(rows.flatMap(({ key, name }) => (key === null ? [] : [[key, name]])));
}

/** A page of the positions whose name contains a text, of all departments or of one. */
export async function findPositions(db: Db, query: Query): Promise<z.input<typeof listPositions.data>> {
  let matching = db
    .selectFrom('positions as p')
    .innerJoin('departments as d', 'd.id', 'p.departmentId')
    .select(['p.id', 'p.name', 'd.id as departmentId', 'd.name as departmentName'])
    .where(sql<string>`lower(p.name)`, 'like', likePattern(query.name));
  if (query.departmentId !== undefined) matching = matching.where('d.id', '=', query.departmentId);
  const { rows, pagination } = await pageOf(matching, query, { sort: `p.${query.sort}`, id: 'p.id' });
  const positions = rows.map(({ id, name, departmentId, departmentName }) => ({
    id,
    name,
    department: { id: departmentId, name: departmentName },
  }));
  return { positions, pagination };
}
