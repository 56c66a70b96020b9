import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { type Cursor, readCursor } from '#server/db/cursor.ts';
import { cursorsOf, opposite, type Pagination, refuseUnreadable, type Wanted } from '#server/db/page-of.ts';

/** The first ones of a source. */
export type Top = {
  /** Whether a row lies beyond the cursor, by what it has as `created_at` and as `id`: `and …`, or nothing. */
  andBeyond(createdAt: string, id: string): RawBuilder<unknown>;
  /** ORDER BY of `created_at` and `id`, with a LIMIT. */
  order: RawBuilder<unknown>;
};
/**
 * Requests that are found in one way, as `select`s of `created_at` and `id`. Of many of them an index gives the newest
 * first; a request may be found in several ways.
 */
export type Source = {
  all: RawBuilder<unknown>;
  first(top: Top): RawBuilder<unknown>;
};
/** The requests that fit a condition. */
export function sourceOfRequests(condition: Expression<unknown>): Source {
  const all = sql`select requests.created_at, requests.id from requests where ${condition}`;
  return {
    all,
    first: ({ andBeyond, order }) => sql`${all} ${andBeyond('requests.createdAt', 'requests.id')} ${order}`,
  };
}

type Order = 'asc' | 'desc';
type Row = { id: number; createdAt: string };
type Part = { offset: number; limit: number; order: Order; cursor?: Cursor | undefined };
type Total = { total: number; isLowerBound?: true };

/** Whatever gives the time as text gives it another name: PostgreSQL would sort by that text. */
const BY_TIME = {
  asc: sql`order by created_at, id`,
  desc: sql`order by created_at desc, id desc`,
};

/** A page of what the sources find, by the time at which it was made, and how many they find, as `pageOf` says it. */
export async function pageOfSources(
  db: Db,
  sources: readonly Source[],
  { page, limit, order, cursor: given }: Wanted,
): Promise<{ rows: { id: number }[]; pagination: Pagination }> {
  const list = `createdAt ${order}` as const;
  const cursor = given === undefined ? undefined : readCursor(list, given);
  // every request has a time, and so has every cursor that was written
  if (cursor?.value === null) refuse('cursor.unknown');
  const goesOn = cursor?.way !== 'before';
  const part: Part = {
    offset: cursor ? 0 : (page - 1) * limit,
    // one more, to know whether the list goes on
    limit: limit + 1,
    order: goesOn ? order : opposite(order),
    cursor,
  };
  const { rows: few, ...total } = await counted(db, sources, page * limit, part);
  const found = total.isLowerBound ? await merged(db, sources, part) : few;
  const isEnd = found.length <= limit;
  const rows = goesOn ? found.slice(0, limit) : found.slice(0, limit).toReversed();
  const edges = rows.map(({ id, createdAt }) => ({ id, value: createdAt }));
  const ends = goesOn ? { isFirst: !cursor && page === 1, isLast: isEnd } : { isFirst: isEnd, isLast: false };
  return { rows, pagination: { ...total, page, limit, ...cursorsOf(list, edges, ends) } };
}

/** The first of each source by its index, then the first of those. */
export async function merged(
  db: Db,
  sources: readonly Source[],
  { offset, limit, order, cursor }: Part,
): Promise<Row[]> {
  if (sources.length === 0) return [];
  const by = BY_TIME[order];
  const top: Top = { andBeyond: beyond(order, cursor), order: sql`${by} limit ${offset + limit}` };
  const firsts = sources.map(({ first }) => sql`(${first(top)})`);
  const { rows } = await sql<{ id: number; time: string }>`
    select id, created_at::text as time
    from (select id, created_at from (${sql.join(firsts, sql` union `)}) found ${by} limit ${limit} offset ${offset}) page ${by}`
    .execute(db)
    .catch(refuseUnreadable);
  return rows.map(({ id, time }) => ({ id, createdAt: time }));
}

function beyond(order: Order, cursor: Cursor | undefined): Top['andBeyond'] {
  if (!cursor) return () => sql``;
  const than = order === 'asc' ? sql`>` : sql`<`;
  return (createdAt, id) =>
    sql`and (${sql.ref(createdAt)}, ${sql.ref(id)}) ${than} (${cursor.value}::timestamptz, ${cursor.id}::int)`;
}

/** All that the sources find, as a condition: half of all there is, or hardly any. */
export function isInSources(sources: readonly Source[]): Expression<SqlBool> {
  const all = sources.map((source) => sql`(select id from (${source.all}) each_one)`);
  return all.length > 0
    ? sql`/* planned anew */ requests.id in (${sql.join(all, sql` union `)})`
    : sql`false`;
}

/** Counts to the end when that is no further than LIMITS.countedRows, or than `least` if that is more. */
export async function countSources(db: Db, sources: readonly Source[], least: number): Promise<Total> {
  const { rows, ...total } = await counted(db, sources, least, { offset: 0, limit: 0, order: 'desc' });
  return total;
}

/** The same, and where it counted to the end, a part of what it has found, which is sorted sooner than asked for once more. */
async function counted(
  db: Db,
  sources: readonly Source[],
  least: number,
  { offset, limit, order, cursor }: Part,
): Promise<Total & { rows: Row[] }> {
  if (sources.length === 0) return { total: 0, rows: [] };
  const most = Math.max(LIMITS.countedRows, least);
  const parts = sources.map(({ all }, index) => ({
    name: sql.table(`source_${index}`),
    some: sql`select id, created_at from (${all}) each_one limit ${most + 1}`,
  }));
  const by = BY_TIME[order];
  // One that finds too many by itself spares the comparison with the others.
  const { rows } = await sql<{ total: number; id: number | null; time: string }>`
    with ${sql.join(parts.map(({ name, some }) => sql`${name} as materialized (${some})`))},
    found as materialized (${sql.join(
      parts.map(({ name }) => sql`select id, created_at from ${name}`),
      sql` union `,
    )}),
    counted as materialized (
      select case
        when greatest(${sql.join(parts.map(({ name }) => sql`(select count(*) from ${name})`))}) > ${most} then ${most + 1}
        else (select count(*) from found)
      end as total
    )
    select total, id, page.created_at::text as time
    from counted left join lateral (
      select id, created_at from found
      where total <= ${most} ${beyond(order, cursor)('createdAt', 'id')} ${by} limit ${limit} offset ${offset}
    ) page on true ${by}`
    .execute(db)
    .catch(refuseUnreadable);
  const total = rows[0]?.total ?? 0;
  if (total > most) return { total: most, isLowerBound: true, rows: [] };
  return { total, rows: rows.flatMap(({ id, time }) => (id === null ? [] : [{ id, createdAt: time }])) };
}
