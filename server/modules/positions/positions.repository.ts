import { sql } from 'kysely';
import type { z } from 'zod';
import type { listPositions, Position } from '#contract/api/positions.ts';
import type { PositionUses } from '#contract/format/counts.ts';
import { asPeopleRead } from '#server/db/as-people-read.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';
import { prepared } from '#server/db/prepared.ts';

type Query = z.output<typeof listPositions.query>;

/** What the positions that the code refers to are called now, by their keys. */
export async function findPositionNames(db: Db): Promise<Map<string, string>> {
  return positionNamesOf(await selectPositionNames(db, {}).execute());
}

/** The query that they are made from, for those who ask for more at once. */
export const selectPositionNames = prepared((db: Db) => db.selectFrom('positions').select(['key', 'name']));

/** The same from its rows. */
export function positionNamesOf(rows: readonly { key: string | null; name: string }[]): Map<string, string> {
  return new Map(rows.flatMap(({ key, name }) => (key === null ? [] : [[key, name]])));
}

/** A page of the positions whose name contains a text, of all departments or of one. */
export async function findPositions(db: Db, query: Query): Promise<z.input<typeof listPositions.data>> {
  let matching = selectPositions(db).where(sql<string>`searchable(p.name)`, 'like', likePattern(query.name));
  if (query.departmentId !== undefined) matching = matching.where('d.id', '=', query.departmentId);
  const { rows, pagination } = await pageOf(db, matching, query, {
    sort: query.sort === 'name' ? 'p.sortedName' : 'p.id',
    id: 'p.id',
  });
  return { positions: rows.map(presentPosition), pagination };
}

/** One position; undefined when there is none. */
export async function findPosition(db: Db, id: number): Promise<Position | undefined> {
  const row = await selectPositions(db).where('p.id', '=', id).executeTakeFirst();
  return row && presentPosition(row);
}

/** What keeps a position from being deleted: those who hold it or held it when their account was deleted, and stages. */
export async function findPositionUses(db: Db, id: number): Promise<PositionUses> {
  const count = async (table: 'accounts' | 'templateStages' | 'requestStages') => {
    const { total } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('positionId', '=', id)
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    users: await count('accounts'),
    documentStages: await count('templateStages'),
    requestStages: await count('requestStages'),
  };
}

function selectPositions(db: Db) {
  const positions = db
    .selectFrom('positions')
    .select(['id', 'key', 'name', 'departmentId', asPeopleRead('name').as('sortedName')]);
  return db
    .selectFrom(positions.as('p'))
    .innerJoin('departments as d', 'd.id', 'p.departmentId')
    .select(['p.id', 'p.key', 'p.name', 'd.id as departmentId', 'd.name as departmentName'])
    .select(
      sql<number>`(select count(*)::integer from accounts where position_id = p.id and deleted_at is null)`.as(
        'holders',
      ),
    )
    .select(
      // not as an EXISTS of requests, for which PostgreSQL may read all of them
      sql<boolean>`exists (select from template_stages where position_id = p.id)
        or coalesce((select true from requests where open_position_id = p.id limit 1), false)`.as('signs'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPositions>['execute']>>[number];

function presentPosition({ departmentId, departmentName, ...position }: Row): Position {
  return { ...position, department: { id: departmentId, name: departmentName } };
}
