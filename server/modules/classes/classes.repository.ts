import { sql } from 'kysely';
import type { z } from 'zod';
import type { ClassWithDepartment, searchClasses } from '#contract/api/classes.ts';
import { classKey } from '#contract/class-values.ts';
import { classLabel } from '#contract/format/class-label.ts';
import { searchWords } from '#contract/search-words.ts';
import { asPeopleRead } from '#server/db/as-people-read.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';

type Query = Partial<Pick<z.output<typeof searchClasses.query>, 'search'>> &
  Omit<z.output<typeof searchClasses.query>, 'search'>;

/** A page of the classes: filters are exact, every word of the search occurs in one of the six values. */
export async function findClasses(db: Db, query: Query) {
  let matching = selectClasses(db);
  for (const column of [
    'program',
    'specialization',
    'section',
    'academicYear',
    'year',
    'semester',
  ] as const) {
    const value = query[column];
    if (value !== undefined && value !== '') matching = matching.where(`c.${column}`, '=', value as never);
  }
  const departmentId = query.departmentId ?? query.deparmentId;
  if (departmentId !== undefined) matching = matching.where('c.departmentId', '=', departmentId);
  for (const word of searchWords(query.search ?? '')) {
    const [, year, section] = YEAR_AND_SECTION.exec(word) ?? [];
    const patterns = [word, ...(year && section ? [`${year} ${section}`] : [])].map(likePattern);
    matching = matching.where((row) =>
      row.or(patterns.map((pattern) => row('c.searchedText', 'like', pattern))),
    );
  }
  const column = query.sort === 'program' ? 'sortedProgram' : query.sort;
  const { rows, pagination } = await pageOf(db, matching, query, { sort: `c.${column}`, id: 'c.id' });
  return { classes: rows.map(presentClass), pagination };
}

/** The class with this id, or undefined. */
export async function findClass(db: Db, id: number): Promise<ClassWithDepartment | undefined> {
  const row = await selectClasses(db).where('c.id', '=', id).executeTakeFirst();
  return row && presentClass(row);
}

/** The ids of all classes by their keys. */
export async function findClassIds(db: Db): Promise<Map<string, number>> {
  const classes = await db.selectFrom('classes').selectAll().execute();
  return new Map(classes.map(({ id, ...values }) => [classKey(values), id]));
}

/** "4A", as lists show it; `searched_text` has a space between the two. */
const YEAR_AND_SECTION = /^(\d{1,2})(\D.*)$/;

function selectClasses(db: Db) {
  const classes = db
    .selectFrom('classes')
    .select(['id', 'program', 'specialization', 'year', 'section', 'semester', 'academicYear'])
    .select(['departmentId', 'searchedText', asPeopleRead('program').as('sortedProgram')]);
  return db
    .selectFrom(classes.as('c'))
    .innerJoin('departments as d', 'd.id', 'c.departmentId')
    .select(['c.id', 'c.program', 'c.specialization', 'c.year', 'c.section', 'c.semester', 'c.academicYear'])
    .select(['d.id as departmentId', 'd.name as departmentName'])
    .select(sql<number>`(select count(*)::integer from accounts where class_id = c.id)`.as('users'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClasses>['executeTakeFirstOrThrow']>>;

function presentClass({ departmentId, departmentName, users, ...row }: Row): ClassWithDepartment {
  return {
    ...row,
    name: classLabel(row),
    department: { id: departmentId, name: departmentName },
    _count: { users },
  };
}
