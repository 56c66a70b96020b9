import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/modules/auth/find-session.ts';

/**
 * Each route names the capability that it needs (`config.may`); this checks it before the body is read. Registering a route
 * without one throws an Error, so that no route is open by mistake. Sets `request.actor`; 401 without a session, 403 without
 * the capability.
 */
export function guardEveryCall(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('actor', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.may) throw new Error(`${route.url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const may = request.routeOptions.config.may;
    if (!may || may === 'anyone') return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const actor = token ? await findSession(deps, token, request.ip) : null;
    if (!actor) return refuse('auth.no-session');
    if (!can(actor.role, may)) return refuse('forbidden');
    request.actor = actor;
  });
}
