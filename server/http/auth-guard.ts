import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/modules/auth/find-session.ts';

/**
 * Every call says at its registration who may make it; this asks for it before anything else is read. A route
 * without that word is refused when it is registered, so that none is left open by forgetting.
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
    const actor = token ? await findSession(deps, token) : null;
    if (!actor) return refuse('auth.no-session');
    if (!can(actor.role, may)) return refuse('forbidden');
    request.actor = actor;
  });
}
