import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorCode, Refusal } from '#contract/errors.ts';

/** The only place that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(asRefusal(error, request), reply));
}

/** Below a prefix an unknown address is always a refusal; elsewhere it may be a page of the web app. */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answer(new Refusal('route.unknown'), reply));
}

function answer(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(ERRORS[refusal.code].status).send({
    success: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.issues.length > 0 ? { issues: refusal.issues } : {}),
  });
}

/** Fastify's own complaints, by their code. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_BAD_URL: 'route.unknown',
  FST_ERR_NOT_FOUND: 'route.unknown',
};
/** PostgreSQL is not there, or is going away. */
const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated)/;
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|08\d{3})$/;

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const known = FRAMEWORK[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('input.malformed');
  request.log.error({ err: error }, 'a call failed');
  const isAway = UNREACHABLE.test(error.code ?? '') || NO_CONNECTION.test(error.message);
  return new Refusal(isAway ? 'unavailable' : 'internal');
}

function invalid(validation: readonly { instancePath: string; message?: string | undefined }[]): Refusal {
  const issues = validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? ERRORS['input.invalid'].message,
  }));
  return new Refusal('input.invalid', { issues });
}
