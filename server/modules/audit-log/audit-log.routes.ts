import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/audit-logs.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findActionTypes, listAuditLogs } from './list-audit-logs.ts';

export function auditLogRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listAuditLogs, { may: 'audit-log.read' }, ({ query }) => listAuditLogs(deps, query));
  serve(app, api.searchAuditLogs, { may: 'audit-log.read', uses: 'search' }, ({ query }) =>
    listAuditLogs(deps, query),
  );
  serve(app, api.listActionTypes, { may: 'audit-log.read' }, async () => ({
    actionTypes: await findActionTypes(deps.db),
  }));
}
