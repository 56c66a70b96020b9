import { fastify } from 'fastify';
import type { Capability } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import { MODULES } from '#server/modules.ts';

export type ApiCall = { method: string; path: string; may: Capability | 'anyone' };

/**
 * Every call below /api/v1 with the capability that it needs, by address and method: what the modules register, on a
 * server that is never started. For docs/permissions.md and the test of every call.
 */
export function listCalls(): ApiCall[] {
  const calls: ApiCall[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) {
      // fastify adds a HEAD to every GET, with the same configuration
      if (name !== 'HEAD' && config?.may) calls.push({ method: name, path: url, may: config.may });
    }
  });
  // the handlers, which alone use the dependencies, are never called
  for (const addRoutes of MODULES) addRoutes(app, {} as Deps);
  return calls.sort(
    (one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
  );
}
