import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** For a server with `checkWithZod`: Fastify then does not load the compilers of JSON Schema, which nothing uses. */
export const NO_JSON_SCHEMA: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => refuseJsonSchema, buildSerializer: () => refuseJsonSchema },
};

/** Every call is checked and answered by zod's schemas. */
export function checkWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

function refuseJsonSchema(): never {
  throw new Error('The schemas of calls are of zod.');
}
