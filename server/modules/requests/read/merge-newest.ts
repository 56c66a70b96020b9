import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * Requests that are found in one way, as `select`s of `created_at` and `id`. Of many of them an index gives the newest
 * first; a request may be found in several ways.
 */
export type Source = {
  all: RawBuilder<unknown>;
  /** The first ones only: `top` is an ORDER BY of `created_at` and `id` with a LIMIT. */
  first(top: RawBuilder<unknown>): RawBuilder<unknown>;
};
type Page = { page: number; limit: number; order: 'asc' | 'desc' };

const BY_TIME = {
  asc: sql`order by created_at, id`,
  desc: sql`order by created_at desc, id desc`,
};

/** A page of what the sources find, by the time at which it was made, and how many they find, as `pageOf` says it. */
export async function pageOfSources(
  db: Db,
  sources: readonly Source[],
  { page, limit, order }: Page,
): Promise<{ rows: { id: number }[]; pagination: z.output<typeof pagination> }> {
  const offset = (page - 1) * limit;
  const rows = await merged(db, sources, { offset, limit, order });
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  const total = isLast ? { total: offset + rows.length } : await countSome(db, sources, offset + limit);
  return { rows, pagination: { ...total, page, limit } };
}

/** The first of each source by its index, then the first of those. */
export async function merged(
  db: Db,
  sources: readonly Source[],
  { offset, limit, order }: { offset: number; limit: number; order: 'asc' | 'desc' },
): Promise<{ id: number }[]> {
  if (sources.length === 0) return [];
  const by = BY_TIME[order];
  const firsts = sources.map(({ first }) => sql`(${first(sql`${by} limit ${offset + limit}`)})`);
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(firsts, sql` union `)}) found ${by} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts to the end when that is no further than LIMITS.countedRows, or than `least` if that is more. */
async function countSome(db: Db, sources: readonly Source[], least: number) {
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
