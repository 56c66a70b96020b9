import type { FastifyInstance } from 'fastify';
import { listDepartments } from '#contract/api/departments.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findDepartments } from './departments.repository.ts';

export function departmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listDepartments, { may: 'department.read' }, async ({ query }) => {
    const { rows, pagination } = await findDepartments(deps.db, query, query.name_contains);
    return { departments: rows, pagination };
  });
}
