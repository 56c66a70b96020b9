import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import type { Capability, TokenCapability } from '#contract/policy.ts';
import type { Usage } from '#contract/usage-limits.ts';
import type { Actor, SessionActor } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    may?: Capability | 'anyone';
    /** What a call uses up, of which one account has only so much in a while. */
    uses?: Usage;
    /** What the description of the API says of it; absent for what is not a call of the API. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;
/** Null only where anyone may call. What no scope of an access token opens is called in a session. */
type Caller<M> = M extends 'anyone' ? Actor | null : M extends TokenCapability ? Actor : SessionActor;
type Call<E extends Endpoint, M> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  actor: Caller<M>;
  raw: FastifyRequest;
  reply: FastifyReply;
};
type Options<M> = { may: M; uses?: Usage; message?: string; bodyLimit?: number };

/** Registers a call that answers `{ success, data, message? }`. `may` is who may make it, `uses` what it uses up. */
export function serve<E extends Endpoint & { data: z.ZodType }, const M extends Capability | 'anyone'>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<M>,
  handler: (call: Call<E, M>) => Promise<z.input<E['data']>>,
): void {
  app.route({
    ...routeOf(endpoint, options),
    schema: { ...inputOf(endpoint), response: { '2xx': envelopeOf(endpoint.data) } },
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

/** What every answer that is not bytes looks like. */
export function envelopeOf<D extends z.ZodType>(data: D) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

function routeOf(endpoint: Endpoint, options: Options<Capability | 'anyone'>) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { may: options.may, endpoint, ...(options.uses ? { uses: options.uses } : {}) },
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
