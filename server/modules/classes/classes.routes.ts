import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/classes.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findClasses } from './classes.repository.ts';
import { createClass } from './create-class.ts';
import { deleteClasses } from './delete-classes.ts';
import { importClasses } from './import-classes.ts';

export function classesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listClasses, { may: 'class.read' }, ({ query }) => findClasses(deps.db, query));
  serve(app, api.searchClasses, { may: 'class.read' }, ({ query }) => findClasses(deps.db, query));
  serve(app, api.createClass, { may: 'class.write' }, async ({ actor, body }) => ({
    class: await createClass(deps, actor, body),
  }));
  serve(app, api.deleteClass, { may: 'class.write' }, async ({ actor, params }) => {
    await deleteClasses(deps, actor, [params.id]);
    return {};
  });
  serve(app, api.deleteClasses, { may: 'class.write' }, async ({ actor, body }) => ({
    deleted: await deleteClasses(deps, actor, body.ids),
  }));
  serve(
    app,
    api.importClasses,
    { may: 'class.write', bodyLimit: LIMITS.importBytes },
    async ({ actor, body }) => ({ created: await importClasses(deps, actor, body.classes) }),
  );
}
