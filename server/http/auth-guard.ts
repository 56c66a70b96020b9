import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { type Capability, can, isOpenedBy } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import { findAccessToken, isAccessToken } from '#server/modules/auth/access-tokens/find-access-token.ts';
import { findSession } from '#server/modules/auth/find-session.ts';
import { countRefused, countUsage } from '#server/modules/usage/count-usage.ts';
import type { Actor } from './actor.ts';
import { bearerTokenOf } from './bearer-token.ts';

/**
 * Each route names the capability that it needs (`config.may`); this checks it before the body is read. Registering a route
 * without one throws an Error, so that no route is open by mistake. Sets `request.actor`; 401 without a session or a good
 * access token, 403 without the capability and where no scope of the token opens the call, 429 where the account has used up what the
 * call uses.
 */
export function guardEveryCall(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('actor', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.may) throw new Error(`${route.url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const { may, uses } = request.routeOptions.config;
    if (!may || may === 'anyone') return;
    const token = bearerTokenOf(request.headers);
    if (!token) return refuse('auth.no-session');
    const actor = await findActor(deps, { token, may, ipAddress: request.ip });
    if (!can(actor.role, may)) return refuse('forbidden');
    if (uses) await countUsage(deps, actor.id, uses);
    request.actor = actor;
  });
  // Before the answer goes out, which is the same where counting fails: whoever has it may send the next call.
  app.addHook('onSend', async ({ actor, routeOptions, log }, { statusCode }) => {
    const { uses } = routeOptions.config;
    if (!uses || !actor || statusCode < 400) return;
    await countRefused(deps, actor.id, uses).catch((error: unknown) => log.error(error));
  });
}

type Shown = { token: string; may: Capability; ipAddress: string };

async function findActor(deps: Deps, { token, may, ipAddress }: Shown): Promise<Actor> {
  if (!isAccessToken(token)) return (await findSession(deps, token, ipAddress)) ?? refuse('auth.no-session');
  const found = await findAccessToken(deps, token, ipAddress);
  if (!found) return refuse('access-token.invalid');
  if (!isOpenedBy(found.scopes, may)) return refuse('access-token.scope');
  return found.actor;
}
