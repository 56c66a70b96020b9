import { type FastifyInstance, fastify } from 'fastify';
import { API_PATH } from '#contract/api/path.ts';
import type { Deps } from '#server/deps.ts';
import { checkWithZod, NO_JSON_SCHEMA } from '#server/http/zod-schemas.ts';
import { MODULES } from '#server/modules.ts';
import { describeApi } from './describe-api.ts';

/** A server that is never started and only knows how to describe the API: the description and its page, at their addresses. */
export async function openDescription(path: string): Promise<FastifyInstance> {
  const app = fastify({ schemaController: NO_JSON_SCHEMA });
  checkWithZod(app);
  await describeApi(app, path);
  await app.register(
    async (api) => {
      // what uses the dependencies, handlers and hooks, is never called
      for (const addRoutes of MODULES) addRoutes(api, {} as Deps);
    },
    { prefix: path },
  );
  await app.ready();
  return app;
}

/** The description as the portal serves it. */
export async function readDescription(): Promise<string> {
  const app = await openDescription(API_PATH);
  return JSON.stringify(app.swagger());
}
