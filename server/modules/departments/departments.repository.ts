import { type RawBuilder, sql } from 'kysely';
import type { DepartmentUses } from '#contract/format/counts.ts';
import { asPeopleRead } from '#server/db/as-people-read.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';

type Page = Wanted & { sort: 'name' | 'id' };

/** A page of the departments whose name contains a text, each with what belongs to it. */
export async function findDepartments(db: Db, page: Page, nameContains: string) {
  const matching = selectDepartments(db).where(
    sql<string>`searchable(departments.name)`,
    'like',
    likePattern(nameContains),
  );
  const by = {
    sort: page.sort === 'name' ? 'departments.sortedName' : 'departments.id',
    id: 'departments.id',
  } as const;
  const { rows, pagination } = await pageOf(db, matching, page, by);
  return { departments: rows.map(presentDepartment), pagination };
}

/** What belongs to this department: deleted accounts as well, so that what they signed can still say where they belonged. */
export async function findDepartmentUses(db: Db, id: number): Promise<DepartmentUses> {
  const row = await selectDepartments(db).where('departments.id', '=', id).executeTakeFirstOrThrow();
  return presentDepartment(row)._count;
}

function selectDepartments(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom('departments')
        .select(['id', 'name', asPeopleRead('name').as('sortedName')])
        .as('departments'),
    )
    .select(['departments.id', 'departments.name'])
    .select([
      belongingTo('accounts').as('users'),
      belongingTo('classes').as('classes'),
      belongingTo('positions').as('positions'),
      belongingTo('documents').as('documents'),
    ]);
}

function belongingTo(table: 'accounts' | 'classes' | 'positions' | 'documents'): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from ${sql.table(table)} where department_id = departments.id)`;
}

function presentDepartment({ id, name, ..._count }: { id: number; name: string } & DepartmentUses) {
  return { id, name, _count };
}
