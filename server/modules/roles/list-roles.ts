import { sql } from 'kysely';
import type { z } from 'zod';
import type { listRoles as endpoint } from '#contract/api/roles.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';

/** A page of the roles in whose name the text occurs. */
export async function listRoles(
  db: Db,
  { name, ...page }: z.output<typeof endpoint.query>,
): Promise<z.input<typeof endpoint.data>> {
  const matching = db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where(sql<string>`searchable(name)`, 'like', likePattern(name));
  const { rows, pagination } = await pageOf(db, matching, page, { sort: page.sort, id: 'id' });
  return { roles: rows, pagination };
}
