import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { lastingSince } from './lasting-since.ts';
import { findSessions } from './sessions.repository.ts';

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listSessions, { may: 'own.sessions' }, async ({ actor, query }) => {
    const { rows, pagination } = await findSessions(deps.db, actor.id, lastingSince(deps), query);
    const sessions = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      isCurrent: row.id === actor.sessionId,
    }));
    return { sessions, pagination };
  });
  serve(app, api.endSession, { may: 'own.sessions', message: 'Session ended' }, async ({ actor, params }) => {
    await endOwnSession(deps, actor, params.id);
    return {};
  });
  serve(
    app,
    api.endOtherSessions,
    { may: 'own.sessions', message: 'All other sessions ended' },
    async ({ actor }) => ({ ended: await endOtherSessions(deps, actor) }),
  );
}
