import { type OrderByExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';
import { LIMITS } from '#contract/limits.ts';

type Wanted = { page: number; limit: number; order: 'asc' | 'desc' };
type Pagination = z.input<typeof pagination>;
/** Both are columns of the query; ties in `sort` are broken by `id`. */
type OrderBy<DB, TB extends keyof DB, O> = {
  sort: OrderByExpression<DB, TB, O>;
  id: OrderByExpression<DB, TB, O>;
  /** Rows without a value come last in both directions; an index on the column serves only the other way. */
  nullsLast?: boolean;
};
type Total = Pick<Pagination, 'total' | 'isLowerBound'>;

/**
 * One page of the rows that a query finds, and how many it finds in all: the one way to page a list. Beyond
 * LIMITS.countedRows rows, or those that lead to this page, it does not count on: the total is then a lower bound and says so.
 * A total that is `known` is not counted, and pages near the end are read from there.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { page, limit, order }: Wanted,
  by: OrderBy<DB, TB, O>,
  known?: number,
): Promise<{ rows: O[]; pagination: Pagination }> {
  const offset = (page - 1) * limit;
  const answer = (rows: O[], total: Total) => ({ rows, pagination: { ...total, page, limit } });
  if (known !== undefined && offset >= known / 2 && !by.nullsLast) {
    const rows = await fromTheEnd(found, { offset, limit, order, total: known }, by);
    return answer(rows, { total: known });
  }
  const rows = await sorted(found, by, order).limit(limit).offset(offset).execute();
  if (known !== undefined) return answer(rows, { total: known });
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return answer(rows, isLast ? { total: offset + rows.length } : await countSome(found, offset + limit));
}

function sorted<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { sort, id, nullsLast = false }: OrderBy<DB, TB, O>,
  order: Wanted['order'],
) {
  return found
    .orderBy(sort, (by) => {
      const directed = order === 'asc' ? by.asc() : by.desc();
      return nullsLast ? directed.nullsLast() : directed;
    })
    .orderBy(id, order);
}

/** Walks the list backwards, which for its last pages is the shorter way. */
async function fromTheEnd<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { offset, limit, order, total }: { offset: number; limit: number; order: Wanted['order']; total: number },
  by: OrderBy<DB, TB, O>,
): Promise<O[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const backwards = sorted(found, by, order === 'asc' ? 'desc' : 'asc');
  const rows = await backwards
    .limit(wanted)
    .offset(total - offset - wanted)
    .execute();
  return rows.toReversed();
}

/** Counts to the end when that is no further than LIMITS.countedRows, or than `least` if that is more. */
async function countSome<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  least: number,
): Promise<Total> {
  const most = Math.max(LIMITS.countedRows, least);
  const beyond = await found.clearSelect().select(sql`1`.as('one')).offset(most).limit(1).execute();
  if (beyond.length > 0) return { total: most, isLowerBound: true };
  return found
    .clearSelect()
    .select((all) => all.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
}

/** The pagination of a list that is answered whole, on one page. */
export function onePage({ length }: readonly unknown[]): Pagination {
  return { total: length, page: 1, limit: Math.max(length, 1) };
}
