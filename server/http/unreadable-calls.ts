import type { FastifyServerOptions } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
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
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const BY_PARSER: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'call.head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'call.too-slow',
};

/** Answers what is no call of HTTP at all, and so never gets to a route, in the envelope of every other refusal. */
export function refuseUnreadable({
  publicUrl,
}: Pick<Config, 'publicUrl'>): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const code = BY_PARSER[error.code ?? ''] ?? 'call.malformed';
    const { status, message } = ERRORS[code];
    const body = JSON.stringify({ success: false, message, code });
    const head = [
      // the phrase after the status may be empty, but not the space
      `HTTP/1.1 ${status} `,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: same-origin',
      ...(isEncrypted(publicUrl) ? [`Strict-Transport-Security: ${STRICT_TRANSPORT}`] : []),
      'Connection: close',
    ];
    // where the next call would begin is not known, so nothing more is read
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
