import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/**
 * Once this process has been asked to stop, each connection ends with the answer to its next call. A proxy that kept one would
 * otherwise send a call on it in the very moment in which it is closed, and could not know whether the call was begun.
 */
export function endConnectionsAtShutdown(app: FastifyInstance, { shutdown }: Pick<Deps, 'shutdown'>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.hasBegun()) reply.header('connection', 'close');
  });
}
