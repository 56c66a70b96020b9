import { type Expression, type OrderByExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from './connect.ts';
import { type Cursor, type ListOrder, readCursor, writeCursor } from './cursor.ts';
import { isUnreadableValue } from './violations.ts';

export type Wanted = { page: number; limit: number; order: 'asc' | 'desc'; cursor?: string | undefined };
export type Pagination = z.input<typeof pagination>;
/** Both are columns of the query; ties in `sort` are broken by `id`. */
type OrderBy<DB, TB extends keyof DB, O> = {
  sort: OrderByExpression<DB, TB, O> & string;
  id: OrderByExpression<DB, TB, O> & string;
  /** Rows without a value come last in both directions; an index on the column serves only the other way. */
  nullsLast?: boolean;
};
type Total = Pick<Pagination, 'total' | 'isLowerBound'>;
type Known = {
  /** How many rows there are; they are not counted, and pages near the end are read from there. */
  total: number;
  isLowerBound?: true;
  /** Deep in the list: a condition that leaves out so many of its first rows, all of them before the page. */
  skipped?: { rows: number; condition: Expression<SqlBool> } | null;
};
/** What is known of the rows, or what finds that out while a page near the beginning is read. */
type Knowing = Known | undefined | (() => Promise<Known | undefined>);
/** From so many rows on, those before a page are walked without reading them. */
const FAR = 500;
/** The row by whose values a list goes on. */
type Edge = { cursorValue: string | null; cursorId: number };

/**
 * One page of the rows that a query finds, and how many it finds in all: the one way to page a list. Beyond
 * LIMITS.countedRows rows, or those that lead to this page, it does not count on: the total is then a lower bound and says so.
 * A cursor, which the page before or after it answered, takes the place of the page's number: whatever is added
 * meanwhile, no row comes twice and none is left out.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, O>,
  wanted: Wanted,
  by: OrderBy<DB, TB, O>,
  knowing?: Knowing,
): Promise<{ rows: O[]; pagination: Pagination }> {
  const { page, limit, order } = wanted;
  const list: ListOrder = `${by.sort} ${order}`;
  const cursor = wanted.cursor === undefined ? null : readCursor(list, wanted.cursor);
  const withEdges = edged(found, by);
  const finding = Promise.resolve(typeof knowing === 'function' ? knowing() : knowing);
  const reading = cursor
    ? besideCursor(withEdges, cursor, wanted, by)
    : numbered(withEdges, wanted, by, finding);
  const [{ rows, isFirst, isLast }, known] = await Promise.all([reading, finding]);
  return {
    rows: rows.map(({ cursorValue, cursorId, ...row }) => row as unknown as O),
    pagination: {
      ...(known ? totalIn(known) : await totalOf()),
      page,
      limit,
      ...cursorsOf(list, rows.map(edgeOf), { isFirst, isLast }),
    },
  };

  async function totalOf(): Promise<Total> {
    const offset = (page - 1) * limit;
    const isEnd = isLast && cursor === null && (rows.length > 0 || page === 1);
    return isEnd ? { total: offset + rows.length } : countSome(db, found, offset + limit);
  }
}

function edged<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  by: OrderBy<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O & Edge> {
  return found.select([
    sql<string | null>`${sql.ref(by.sort)}::text`.as('cursorValue'),
    sql<number>`${sql.ref(by.id)}`.as('cursorId'),
  ]) as unknown as SelectQueryBuilder<DB, TB, O & Edge>;
}

function totalIn({ total, isLowerBound }: Known): Total {
  return isLowerBound ? { total, isLowerBound } : { total };
}

/** Where the list goes on in both directions; nothing where it ends. */
export function cursorsOf(
  list: ListOrder,
  edges: readonly Omit<Cursor, 'way'>[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Pick<Pagination, 'nextCursor' | 'previousCursor'> {
  const [first, last] = [edges[0], edges.at(-1)];
  return {
    ...(last && !isLast && { nextCursor: writeCursor(list, { ...last, way: 'after' }) }),
    ...(first && !isFirst && { previousCursor: writeCursor(list, { ...first, way: 'before' }) }),
  };
}

function edgeOf({ cursorValue, cursorId }: Edge): Omit<Cursor, 'way'> {
  return { value: cursorValue, id: cursorId };
}

type Rows<O> = { rows: O[]; isFirst: boolean; isLast: boolean };

async function numbered<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { page, limit, order }: Wanted,
  by: OrderBy<DB, TB, O>,
  finding: Promise<Known | undefined>,
): Promise<Rows<O>> {
  const offset = (page - 1) * limit;
  const isFirst = page === 1;
  const { total, isLowerBound, skipped } = (offset < FAR ? undefined : await finding) ?? {};
  if (total !== undefined && !isLowerBound && offset >= total / 2 && !skipped && !by.nullsLast) {
    const rows = await fromTheEnd(found, { offset, limit, order, total }, by);
    return { rows, isFirst, isLast: offset + limit >= total };
  }
  const rest = skipped ? found.where(skipped.condition) : found;
  const rows = await from(rest, { offset: offset - (skipped?.rows ?? 0), limit: limit + 1, order }, by);
  return { rows: rows.slice(0, limit), isFirst, isLast: rows.length <= limit };
}

/** One more than the page, to know whether the list goes on. */
async function besideCursor<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  cursor: Cursor,
  { limit, order }: Wanted,
  by: OrderBy<DB, TB, O>,
): Promise<Rows<O>> {
  const goesOn = cursor.way === 'after';
  const rows = await sorted(found.where(isBeyond(cursor, order, by)), by, goesOn ? order : opposite(order), {
    nullsFirst: !goesOn,
  })
    .limit(limit + 1)
    .execute()
    .catch(refuseUnreadable);
  const isEnd = rows.length <= limit;
  const page = rows.slice(0, limit);
  return goesOn
    ? { rows: page, isFirst: false, isLast: isEnd }
    : { rows: page.toReversed(), isFirst: isEnd, isLast: false };
}

/** Whether a row lies on the cursor's side of the row that it names. */
function isBeyond<DB, TB extends keyof DB, O>(
  { way, value, id }: Cursor,
  order: Wanted['order'],
  by: OrderBy<DB, TB, O>,
): Expression<SqlBool> {
  const [column, idColumn] = [sql.ref(by.sort), sql.ref(by.id)];
  const isGreater = (order === 'asc') === (way === 'after');
  const than = isGreater ? sql`>` : sql`<`;
  if (value === null) {
    const among = sql<SqlBool>`(${column} is null and ${idColumn} ${than} ${id})`;
    return way === 'after' ? among : sql`(${column} is not null or ${among})`;
  }
  const beyond = sql<SqlBool>`(${column}, ${idColumn}) ${than} (${value}, ${id})`;
  return by.nullsLast && way === 'after' ? sql`(${beyond} or ${column} is null)` : beyond;
}

function sorted<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { sort, id, nullsLast = false }: OrderBy<DB, TB, O>,
  order: Wanted['order'],
  { nullsFirst = false } = {},
) {
  return found
    .orderBy(sort, (by) => {
      const directed = order === 'asc' ? by.asc() : by.desc();
      if (!nullsLast) return directed;
      return nullsFirst ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy(id, order);
}

export function opposite(order: Wanted['order']): Wanted['order'] {
  return order === 'asc' ? 'desc' : 'asc';
}

/** For whoever reads rows beside a cursor: 400 where its value is none of what the list is sorted by. */
export function refuseUnreadable(error: unknown): never {
  if (isUnreadableValue(error)) refuse('cursor.unknown');
  throw error;
}

/**
 * So many rows after the first `offset`. Of many that come before them no more is read than the index has: the last of them
 * is looked up by itself, and the rows go on from it.
 */
async function from<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { offset, limit, order }: { offset: number; limit: number; order: Wanted['order'] },
  by: OrderBy<DB, TB, O>,
): Promise<O[]> {
  if (offset < FAR) return sorted(found, by, order).limit(limit).offset(offset).execute();
  const edges = edged(found.clearSelect() as unknown as typeof found, by);
  const [last] = await sorted(edges, by, order)
    .limit(1)
    .offset(offset - 1)
    .execute();
  if (!last) return [];
  const beyond = isBeyond({ ...edgeOf(last), way: 'after' }, order, by);
  return sorted(found.where(beyond), by, order).limit(limit).execute();
}

/** Walks the list backwards, which for its last pages is the shorter way. */
async function fromTheEnd<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { offset, limit, order, total }: { offset: number; limit: number; order: 'asc' | 'desc'; total: number },
  by: OrderBy<DB, TB, O>,
): Promise<O[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const walk = { offset: total - offset - wanted, limit: wanted, order: opposite(order) };
  return (await from(found, walk, by)).toReversed();
}

/** Counts to the end when that is no further than LIMITS.countedRows, or than `least` if that is more. */
async function countSome<DB, TB extends keyof DB, O>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, O>,
  least: number,
): Promise<Total> {
  const most = Math.max(LIMITS.countedRows, least);
  const some = found
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most + 1);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > most ? { total: most, isLowerBound: true } : { total };
}

/** The pagination of a list that is answered whole, on one page. */
export function onePage({ length }: readonly unknown[]): Pagination {
  return { total: length, page: 1, limit: Math.max(length, 1) };
}
