import type { FastifyInstance } from 'fastify';
import { health, ready } from '#contract/api/health.ts';
import { API_PATH } from '#contract/api/path.ts';

/** The header of every answer that names its line in the log. */
export const REQUEST_ID = 'x-request-id';

/** A call that has ended. `route` is the pattern of its address, or `none`; nothing in it was typed by people. */
export type Call = { method: string; route: string; status: number; milliseconds: number };

/**
 * One line of the log per call, at level info (debug where a probe finds all well), for operators: which call, how it
 * ended and for whose account, with the id of the call that a 500 names. Nothing that people typed: the address only as
 * the pattern of its route, no query. `onCall` is told of each as well.
 */
export function logCalls(app: FastifyInstance, onCall?: (call: Call) => void): void {
  // Proxies and monitors ask these each second.
  const probes = [health, ready].map(({ path }) => `${API_PATH}${path}`);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    let isComplete = false;
    reply.raw.once('finish', () => {
      isComplete = true;
    });
    // Not `onResponse`: a reader who leaves, of live updates above all, gets no complete answer.
    reply.raw.once('close', () => {
      const call = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      };
      const level = probes.includes(call.route) && call.status < 400 ? 'debug' : 'info';
      request.log[level]({ ...call, accountId: request.actor?.id ?? null, isComplete }, 'call');
      onCall?.({ ...call, milliseconds: reply.elapsedTime });
    });
  });
}
