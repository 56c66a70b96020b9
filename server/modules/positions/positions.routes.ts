import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/positions.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { createPosition } from './create-position.ts';
import { deletePosition } from './delete-position.ts';
import { findPositions } from './positions.repository.ts';
import { updatePosition } from './update-position.ts';

export function positionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listPositions, { may: 'position.read' }, ({ query }) => findPositions(deps.db, query));
  serve(app, api.createPosition, { may: 'position.write' }, async ({ actor, body }) => ({
    position: await createPosition(deps, actor, body),
  }));
  serve(app, api.updatePosition, { may: 'position.write' }, async ({ actor, params, body }) => ({
    position: await updatePosition(deps, actor, params.id, body),
  }));
  serve(app, api.deletePosition, { may: 'position.write' }, async ({ actor, params }) => {
    await deletePosition(deps, actor, params.id);
    return {};
  });
}
