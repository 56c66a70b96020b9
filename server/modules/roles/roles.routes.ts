import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { listRoles } from '#contract/api/roles.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';

export function rolesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listRoles, { may: 'role.read' }, async ({ query }) => {
    const matching = deps.db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where(sql<string>`searchable(name)`, 'like', likePattern(query.name));
    const { rows, pagination } = await pageOf(deps.db, matching, query, { sort: query.sort, id: 'id' });
    return { roles: rows, pagination };
  });
}
