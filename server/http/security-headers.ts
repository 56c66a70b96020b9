import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';

/** For a year, for this host and those below it. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

export function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * The same headers on every answer (server.md section 4): no inline script, no foreign source, no frame of another site. With an
 * https PUBLIC_URL browsers are told to use nothing else for a year, for this host and those below it.
 */
export function setSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  // Built once: Fastify's plugin for it writes the same headers anew for each answer.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Components set styles on elements; scripts are never inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
  if (isEncrypted(publicUrl)) {
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('strict-transport-security', STRICT_TRANSPORT),
    );
  }
}
