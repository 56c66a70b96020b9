import type { FastifyInstance } from 'fastify';
import { searchPortal as endpoint } from '#contract/api/search.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { searchPortal } from './search-portal.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoint, { may: 'search.use', uses: 'search' }, ({ actor, query }) =>
    searchPortal(deps, actor, query.q),
  );
}
