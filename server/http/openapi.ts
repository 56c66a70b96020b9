import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import packageJson from '../../package.json' with { type: 'json' };

/** Describes every call that is registered after it, at /api/v1/openapi.json. */
export async function describeCalls(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Lagda', version: packageJson.version } },
    transform: jsonSchemaTransform,
  });
  api.get('/openapi.json', { config: { may: 'anyone' }, schema: { hide: true } }, async () => api.swagger());
}
