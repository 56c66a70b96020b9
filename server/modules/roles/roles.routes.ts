import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/roles.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { listRoles } from './list-roles.ts';

export function rolesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listRoles, { may: 'role.read' }, ({ query }) => listRoles(deps.db, query));
}
