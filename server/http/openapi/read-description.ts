import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from '#server/deps.ts';
import { MODULES } from '#server/modules.ts';
import { describeApi } from './describe-api.ts';

/** The description as the portal serves it, from a server that is never started. */
export async function readDescription(): Promise<string> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app, '/api/v1');
  await app.register(
    async (api) => {
      // what uses the dependencies, handlers and hooks, is never called
      for (const addRoutes of MODULES) addRoutes(api, {} as Deps);
    },
    { prefix: '/api/v1' },
  );
  await app.ready();
  return JSON.stringify(app.swagger());
}
