import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet is not sent sooner when it is shorter. */
const WORTH_BYTES = 1_400;
/** A list of a hundred takes 0.2 ms; waiting for a thread, of which passwords need all, takes longer. */
const AT_ONCE_BYTES = 64 * 1024;
const OPTIONS = { level: 3 };
const inThread = promisify(gzip);

/**
 * JSON is sent compressed to whoever takes gzip, with a proxy in front or not. Nothing else is: files are compressed in themselves
 * or were when the app was built, and events must not be held back.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || payload.length < WORTH_BYTES) return payload;
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', 'accept-encoding');
    if (request.method === 'HEAD' || !takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.length < AT_ONCE_BYTES ? gzipSync(payload, OPTIONS) : inThread(payload, OPTIONS);
  });
}

function takesGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '')
    .toLowerCase()
    .split(',');
  return codings.some((coding) => /^\s*gzip\s*($|;)/.test(coding) && !/;\s*q=0(\.0*)?\s*$/.test(coding));
}

/** Not a stream, and not nothing. */
function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}
