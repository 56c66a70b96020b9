import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/api/envelope.ts';
import { LIMITS } from '#contract/limits.ts';
import { openSemaphore, type Semaphore } from '#server/semaphore.ts';
import { bearerTokenOf } from './bearer-token.ts';

/**
 * Of the calls with one session or access token only a few are worked on at once in this process, the others wait in
 * their order: a program that asks for everything at the same moment would have every connection to the database, and
 * other people would wait for it. Fewer of those that change something: each takes longer. A call has its turn from
 * before its permission is looked up until its answer begins: who reads slowly, or listens for live updates, keeps
 * none. Uploads have turns of their own, which last as long as the file arrives. A read that was given up goes on in
 * the database, and keeps its turn until that is done.
 */
export function limitCalls(app: FastifyInstance): void {
  const semaphores = new Map<string, Semaphore>();
  app.addHook('onRequest', async ({ headers, method, routeOptions }, reply) => {
    const token = bearerTokenOf(headers);
    if (!token) return;
    const kind = kindOf(method, routeOptions.config?.endpoint);
    const release = await acquire(semaphores, `${kind} ${token}`, AT_ONCE[kind]);
    reply.endTurn = release;
    if (kind !== 'read') reply.raw.once('close', release);
    if (!reply.raw.destroyed) return;
    release();
    // nobody waits for it any more: it is not begun
    if (kind === 'read') return reply.hijack();
  });
  app.decorateReply('endTurn', null);
  app.addHook('onSend', async (_request, reply) => reply.endTurn?.());
}

const AT_ONCE = {
  upload: LIMITS.uploadsPerAccountAtOnce,
  change: LIMITS.changesAtOnce,
  read: LIMITS.callsAtOnce,
};

/** Not by what a call says of its body: any call may say that it is an upload, of which most are let in at once. */
function kindOf(method: string, endpoint: Endpoint | undefined): keyof typeof AT_ONCE {
  if (endpoint?.isUpload) return 'upload';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
}

declare module 'fastify' {
  interface FastifyReply {
    /** Gives the turn of this call to the next one; does nothing the second time. */
    endTurn: (() => void) | null;
  }
}

async function acquire(semaphores: Map<string, Semaphore>, key: string, max: number): Promise<() => void> {
  const semaphore = semaphores.get(key) ?? openSemaphore(max);
  semaphores.set(key, semaphore);
  const release = await semaphore.acquire();
  return () => {
    release();
    // a turn may end twice, long after another semaphore has taken this one's place
    if (semaphore.isFree() && semaphores.get(key) === semaphore) semaphores.delete(key);
  };
}
