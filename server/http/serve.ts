import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import type { Capability } from '#contract/policy.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    may?: Capability | 'anyone';
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;
type Call<E extends Endpoint, M> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** Null only where anyone may call. */
  actor: M extends 'anyone' ? Actor | null : Actor;
  raw: FastifyRequest;
  reply: FastifyReply;
};
type Options<M> = { may: M; message?: string; bodyLimit?: number };

/** Registers a call that answers `{ success, data, message? }`. `may` is who may make it. */
export function serve<E extends Endpoint & { data: z.ZodType }, const M extends Capability | 'anyone'>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<M>,
  handler: (call: Call<E, M>) => Promise<z.input<E['data']>>,
): void {
  const envelope = z.object({
    success: z.literal(true),
    data: endpoint.data,
    message: z.string().optional(),
  });
  app.route({
    ...routeOf(endpoint, options),
    schema: { ...inputOf(endpoint), response: { '2xx': envelope } },
    handler: async (request, reply) => {
      const data = await handler(callOf<E, M>(request, reply));
      return { success: true, data, ...(options.message ? { message: options.message } : {}) };
    },
  });
}

/** Registers a call that answers with bytes; the handler sets the headers. */
export function serveBytes<E extends Endpoint, const M extends Capability | 'anyone'>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<M>,
  handler: (call: Call<E, M>) => Promise<FastifyReply>,
): void {
  app.route({
    ...routeOf(endpoint, options),
    schema: inputOf(endpoint),
    handler: (request, reply) => handler(callOf<E, M>(request, reply)),
  });
}

function routeOf(endpoint: Endpoint, options: Options<Capability | 'anyone'>) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { may: options.may },
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
  };
}

function inputOf({ params, query, body }: Endpoint) {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
  };
}

function callOf<E extends Endpoint, M>(request: FastifyRequest, reply: FastifyReply): Call<E, M> {
  const { params, query, body, actor } = request;
  return { params, query, body, actor, raw: request, reply } as Call<E, M>;
}
