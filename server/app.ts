import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { z } from 'zod';
import { API_PATH } from '#contract/api/path.ts';
import { refuse } from '#contract/errors.ts';
import { inputSentence } from '#contract/input-sentences.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from './deps.ts';
import { guardEveryCall } from './http/auth-guard.ts';
import { compressJson } from './http/compress-json.ts';
import { endConnectionsAtShutdown } from './http/end-connections.ts';
import { answerErrors, refuseUnknownAddresses } from './http/errors.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import { limitCalls } from './http/limit-calls.ts';
import { endSlowCalls } from './http/open-calls.ts';
import { serveDescription } from './http/openapi/serve-description.ts';
import { type Call, logCalls } from './http/request-log.ts';
import { sanitizeInput } from './http/sanitize-input.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { answerOddCalls, HEAD_BYTES, readableAddress, refuseUnreadable } from './http/unreadable-calls.ts';
import { isPage, serveWeb } from './http/web.ts';
import { checkWithZod, NO_JSON_SCHEMA } from './http/zod-schemas.ts';
import { MODULES } from './modules.ts';

/** For all of a call to arrive, the largest file over a slow connection; for a connection on which nothing moves. */
const ARRIVAL_MS = 30 * MINUTE_MS;
const QUIET_MS = 2 * MINUTE_MS;

// A setting of the whole process: the documents' schemas and those of the calls answer in the same words.
z.config({ customError: inputSentence });

/** The portal without a port: the plugins, then the modules, then the web app. `onCall` is told of each call that has ended. */
export async function buildApp(deps: Deps, onCall?: (call: Call) => void): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => deps.ids.requestId(),
    // Calls on connections that are still open are answered; those who come later find nobody listening.
    return503OnClosing: false,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: ARRIVAL_MS,
    connectionTimeout: QUIET_MS,
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseUnreadable(deps),
    // Node's own answer has no envelope; answerOddCalls asks for it.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: HEAD_BYTES },
    schemaController: NO_JSON_SCHEMA,
  });
  checkWithZod(app);
  logCalls(app, onCall);
  endConnectionsAtShutdown(app, deps);
  endSlowCalls(app);
  answerErrors(app);
  compressJson(app);
  setSecurityHeaders(app, deps.config);
  answerOddCalls(app, deps);
  refuseUnknownAddresses(app, isPage);
  serveDescription(app, API_PATH);
  await app.register(
    async (api) => {
      // A file that is too large is refused by server/http/uploads.ts, in words that name it.
      await api.register(multipart, { throwFileSizeLimit: false });
      await api.register(cookie);
      acceptEmptyJson(api);
      answerErrors(api);
      api.setNotFoundHandler(() => refuse('route.unknown'));
      sanitizeInput(api);
      limitCalls(api);
      guardEveryCall(api, deps);
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      for (const addRoutes of MODULES) addRoutes(api, deps);
    },
    { prefix: API_PATH },
  );
  await serveWeb(app, deps);
  return app;
}
