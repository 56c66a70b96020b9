import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/departments.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { findDepartments } from './departments.repository.ts';

export function departmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listDepartments, { may: 'department.read' }, ({ query }) =>
    findDepartments(deps.db, query, query.name_contains),
  );
  serve(app, api.createDepartment, { may: 'department.write' }, async ({ actor, body }) => ({
    department: await createDepartment(deps, actor, body.name),
  }));
  serve(app, api.deleteDepartment, { may: 'department.write' }, async ({ actor, params }) => {
    await deleteDepartment(deps, actor, params.id);
    return {};
  });
}
