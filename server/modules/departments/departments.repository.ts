import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';

type Page = { page: number; limit: number; sort: 'name' | 'id'; order: 'asc' | 'desc' };

/** A page of the departments whose name contains a text, and how many there are in all. */
export async function findDepartments(db: Db, page: Page, nameContains: string) {
  const matching = db
    .selectFrom('departments')
    .where(sql<string>`lower(name)`, 'like', likePattern(nameContains));
  const { total } = await matching
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const departments = await matching
    .select(['id', 'name'])
    .orderBy(page.sort, page.order)
    .orderBy('id', page.order)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  return { departments, total };
}
