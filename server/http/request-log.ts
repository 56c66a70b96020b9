import type { FastifyInstance } from 'fastify';

/**
 * One line of the log per call, at level info, for operators: which call, how it ended and for whose account, with the id of
 * the call that a 500 names. Nothing that people typed: the address only as the pattern of its route, no query.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    let isComplete = false;
    reply.raw.once('finish', () => {
      isComplete = true;
    });
    // Not `onResponse`: a reader who leaves, of live updates above all, gets no complete answer.
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
          accountId: request.actor?.id ?? null,
          isComplete,
        },
        'call',
      );
    });
  });
}
