import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { type Cursor, readCursor } from '#server/db/cursor.ts';
import { cursorsOf, type Pagination, type Wanted } from '#server/db/page-of.ts';
import { isUnreadableValue } from '#server/db/violations.ts';

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
  const cursor = given === undefined ? null : readCursor(list, given);
  const offset = cursor ? 0 : (page - 1) * limit;
  const goesOn = cursor?.way !== 'before';
  const found = await merged(db, sources, {
    offset,
    // one more, to know whether the list goes on
    limit: limit + 1,
    order: goesOn ? order : opposite(order),
    ...(cursor && { cursor }),
  });
  const isEnd = found.length <= limit;
  const rows = goesOn ? found.slice(0, limit) : found.slice(0, limit).toReversed();
  const isCounted = isEnd && !cursor && (rows.length > 0 || page === 1);
  const total = isCounted ? { total: offset + rows.length } : await countSources(db, sources, page * limit);
  const edges = rows.map(({ id, createdAt }) => ({ id, value: createdAt }));
  const ends = goesOn ? { isFirst: !cursor && page === 1, isLast: isEnd } : { isFirst: isEnd, isLast: false };
  return { rows, pagination: { ...total, page, limit, ...cursorsOf(list, edges, ends) } };
}

/** The first of each source by its index, then the first of those. */
export async function merged(
  db: Db,
  sources: readonly Source[],
  { offset, limit, order, cursor }: { offset: number; limit: number; order: Order; cursor?: Cursor },
): Promise<Row[]> {
  if (sources.length === 0) return [];
  const by = BY_TIME[order];
  const top: Top = { andBeyond: beyond(order, cursor), order: sql`${by} limit ${offset + limit}` };
  const firsts = sources.map(({ first }) => sql`(${first(top)})`);
  const { rows } = await sql<Row>`
    select id, created_at::text as created_at
    from (select id, created_at from (${sql.join(firsts, sql` union `)}) found ${by} limit ${limit} offset ${offset}) page ${by}`
    .execute(db)
    .catch((error) => (isUnreadableValue(error) ? refuse('cursor.unknown') : Promise.reject(error)));
  return rows;
}

function beyond(order: Order, cursor: Cursor | undefined): Top['andBeyond'] {
  if (!cursor) return () => sql``;
  const than = order === 'asc' ? sql`>` : sql`<`;
  return (createdAt, id) =>
    sql`and (${sql.ref(createdAt)}, ${sql.ref(id)}) ${than} (${cursor.value}::timestamptz, ${cursor.id}::int)`;
}

function opposite(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc';
}

/** All that the sources find, as a condition: half of all there is, or hardly any. */
export function isInSources(sources: readonly Source[]): Expression<SqlBool> {
  const all = sources.map((source) => sql`(select id from (${source.all}) each_one)`);
  return all.length > 0
    ? sql`/* planned anew */ requests.id in (${sql.join(all, sql` union `)})`
    : sql`false`;
}

/** Counts to the end when that is no further than LIMITS.countedRows, or than `least` if that is more. */
export async function countSources(db: Db, sources: readonly Source[], least: number) {
  if (sources.length === 0) return { total: 0 };
  const most = Math.max(LIMITS.countedRows, least);
  const some = sources.map(({ all }) => sql`(select id from (${all}) each_one limit ${most + 1})`);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select id from (${sql.join(some, sql` union `)}) found limit ${most + 1}) counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return total > most ? { total: most, isLowerBound: true as const } : { total };
}
