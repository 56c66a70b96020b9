import type { FastifyInstance } from 'fastify';
import { listPositions } from '#contract/api/positions.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findPositions } from './positions.repository.ts';

export function positionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listPositions, { may: 'position.read' }, ({ query }) => findPositions(deps.db, query));
}
