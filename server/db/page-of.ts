import type { OrderByExpression, SelectQueryBuilder } from 'kysely';

type Wanted = { page: number; limit: number; order: 'asc' | 'desc' };
/** `page` counts from 1; `total` is how many rows there are on all pages. */
type Pagination = { total: number; page: number; limit: number };
/** Both are columns of the query; ties in `sort` are broken by `id`. */
type OrderBy<DB, TB extends keyof DB, O> = {
  sort: OrderByExpression<DB, TB, O>;
  id: OrderByExpression<DB, TB, O>;
  /** Rows without a value come last in both directions; an index on the column serves only the other way. */
  nullsLast?: boolean;
};

/** One page of the rows that a query finds, and how many it finds in all: the one way to page a list. */
export async function pageOf<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { page, limit, order }: Wanted,
  { sort, id, nullsLast = false }: OrderBy<DB, TB, O>,
): Promise<{ rows: O[]; pagination: Pagination }> {
  const { total } = await found
    .clearSelect()
    .select((all) => all.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(sort, (by) => {
      const directed = order === 'asc' ? by.asc() : by.desc();
      return nullsLast ? directed.nullsLast() : directed;
    })
    .orderBy(id, order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, pagination: { total, page, limit } };
}
