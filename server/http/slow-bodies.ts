import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits.ts';

/** What is still being sent; `before`, in bytes, and `since`, in ms, are of the moment in which its head had arrived. */
type Arriving = { message: IncomingMessage; response: ServerResponse; before: number; since: number };

const LOOK_MS = 5_000;

/**
 * Ends calls whose body comes too slowly (408): it has some seconds, one more for each few kilobytes that have come, and ten
 * minutes at most. Without it whoever sends a byte now and then keeps a connection, and the file that it fills, for ever. A fixed time
 * for all, as Node has it, would be too long for a sentence or too short for a file.
 */
export function refuseSlowBodies(app: FastifyInstance): void {
  const arriving = new Set<Arriving>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return;
    const since = performance.now();
    arriving.add({ message: raw, response: reply.raw, before: raw.socket.bytesRead, since });
  });
  const timer = setInterval(() => {
    for (const one of arriving) {
      if (one.message.complete || one.message.destroyed) arriving.delete(one);
      else if (isTooSlow(one)) {
        arriving.delete(one);
        end(one);
      }
    }
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function end({ message: { socket }, response }: Arriving): void {
    if (response.headersSent) return void socket.destroy();
    // As Node says it of a head that does not arrive in time.
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isTooSlow({ message, before, since }: Arriving): boolean {
  const seconds = (performance.now() - since) / 1000;
  const allowed = LIMITS.bodyGraceSeconds + (message.socket.bytesRead - before) / LIMITS.bodyBytesPerSecond;
  return seconds > Math.min(allowed, LIMITS.bodySeconds);
}
