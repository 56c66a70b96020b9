import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';

type Page = { page: number; limit: number; sort: 'name' | 'id'; order: 'asc' | 'desc' };

/** A page of the departments whose name contains a text. */
export function findDepartments(db: Db, page: Page, nameContains: string) {
  const matching = db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, 'like', likePattern(nameContains));
  return pageOf(matching, page, { sort: page.sort, id: 'id' });
}
