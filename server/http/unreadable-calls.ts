import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { ERRORS, type ErrorCode, Refusal, refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { REQUEST_ID } from './request-log.ts';
import { isEncrypted, STRICT_TRANSPORT } from './security-headers.ts';

/** Node takes no more than this for the first line and the headers together, so no part of an address is longer. */
export const HEAD_BYTES = 16_384;

/**
 * An address of which a percent sign stands for no character (`/requests/%ff`) is read as it is written, and then like any
 * other: by default Fastify answers it before headers, log and refusals of the portal have a say.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?');
  if (isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    // The bundle leaves out a call of which nothing is used.
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

const BY_PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'call.head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'call.too-slow',
};

type UnreadableDeps = Pick<Deps, 'config' | 'ids' | 'log'>;

/** Answers what is no call of HTTP at all, and so never gets to a route, in the envelope of every other refusal. */
export function refuseUnreadable(
  deps: UnreadableDeps,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answerRaw(deps, socket, new Refusal(BY_PARSER[error.code ?? ''] ?? 'call.malformed'));
  };
}

/**
 * What Node answers by itself, or not at all, is answered like other calls: one that expects what we do not know, one that asks
 * for a tunnel, one that names no host or two.
 */
export function answerOddCalls(app: FastifyInstance, deps: UnreadableDeps): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.server.on('connect', ({ method = '' }, socket) => {
    // Node no longer listens to this one; an error that nobody listens to would end the process.
    socket.on('error', () => socket.destroy());
    answerRaw(deps, socket, new Refusal('route.method', { words: { method } }), [
      'Allow: GET, HEAD, POST, PUT, DELETE',
    ]);
  });
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) refuse('call.malformed');
  });
}

/** Writes a refusal to a connection on which nothing more is read: where the next call would begin is not known. */
function answerRaw(
  { config, ids, log }: UnreadableDeps,
  socket: Duplex,
  refusal: Refusal,
  headers: string[] = [],
): void {
  const { message, code } = refusal;
  const { status } = ERRORS[code];
  const requestId = ids.requestId();
  log.info({ requestId, method: 'none', route: 'none', status, accountId: null }, 'call');
  const body = JSON.stringify({ success: false, message, code });
  const head = [
    // the phrase after the status may be empty, but not the space
    `HTTP/1.1 ${status} `,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${requestId}`,
    ...headers,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: same-origin',
    ...(isEncrypted(config.publicUrl) ? [`Strict-Transport-Security: ${STRICT_TRANSPORT}`] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
