import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';

/**
 * A body has so long to begin, then comes so fast at least on the whole, and is there in the end: less than the slowest
 * telephone, more than a connection that is only meant to be held open. A fixed time for all, as Node has it, would be
 * too long for a sentence or too short for a file.
 */
const SLOWEST = {
  graceMs: LIMITS.bodyGraceSeconds * 1000,
  bytesPerSecond: LIMITS.bodyBytesPerSecond,
  mostMs: LIMITS.bodySeconds * 1000,
  checkMs: 5_000,
};
/** What is still under way so long after the portal began to close is refused. */
const CLOSE_MS = 6_000;
/** For what was refused to reach its reader. */
const FAREWELL_MS = 500;

type OpenCall = { request: FastifyRequest; reply: FastifyReply; since: number; readBefore: number };
type Limits = Record<keyof typeof SLOWEST | 'closeMs', number>;

/**
 * Ends calls that would not end by themselves. One whose body hardly arrives is refused (408), whatever the portal does meanwhile;
 * while the portal closes, calls have some seconds to end, and are then refused (503). Connections on which nothing was asked, and
 * answers that nobody reads, are cut at the same time.
 */
export function endSlowCalls(app: FastifyInstance, limits: Limits = { ...SLOWEST, closeMs: CLOSE_MS }): void {
  const calls = new Set<OpenCall>();
  app.addHook('onRequest', async (request, reply) => {
    const call = { request, reply, since: performance.now(), readBefore: request.raw.socket.bytesRead };
    calls.add(call);
    reply.raw.once('close', () => forgetEnded(calls, call));
  });

  const check = setInterval(() => {
    for (const call of calls) {
      forgetEnded(calls, call);
      // What has arrived and was not read yet is for us to read: whoever sent it does not pay for our time.
      if (call.request.raw.readableLength > 0) call.since = performance.now();
      if (!isTooSlow(call, limits)) continue;
      calls.delete(call);
      end(app, call);
    }
  }, limits.checkMs).unref();

  const timers: NodeJS.Timeout[] = [check];
  app.addHook('preClose', async () => {
    const refuseAll = () => {
      for (const call of calls) refuse(call, 'stopping');
      timers.push(setTimeout(() => app.server.closeAllConnections(), FAREWELL_MS));
    };
    timers.push(setTimeout(refuseAll, limits.closeMs));
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** One that was answered before its body was there goes on arriving, unread. */
function forgetEnded(calls: Set<OpenCall>, call: OpenCall): void {
  const { request, reply } = call;
  const hasArrived = request.raw.complete || request.raw.socket.destroyed;
  if (reply.raw.closed && hasArrived) calls.delete(call);
}

function isTooSlow({ request: { raw }, since, readBefore }: OpenCall, limits: Limits): boolean {
  const elapsed = performance.now() - since;
  if (raw.complete) return false;
  const arrivedMs = ((raw.socket.bytesRead - readBefore) / limits.bytesPerSecond) * 1000;
  return elapsed > Math.min(limits.graceMs + arrivedMs, limits.mostMs);
}

/** Answers as Node says it of a head that does not arrive in time: the connection ends, and with it what was being received. */
function end(app: FastifyInstance, { request: { raw }, reply }: OpenCall): void {
  if (reply.raw.headersSent) return void raw.socket.destroy();
  const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', error, raw.socket);
}

function refuse({ request, reply }: OpenCall, code: ErrorCode): void {
  if (reply.sent) return void request.raw.socket.destroy();
  reply.header('connection', 'close').send(new Refusal(code));
}
