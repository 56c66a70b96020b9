import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorCode, Refusal, refuse } from '#contract/errors.ts';
import { isUnreachableStore } from '#server/files/files.ts';

/** The only place that turns a thrown error into an answer: its code's status, and the envelope of a refusal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(asRefusal(error, request), reply));
}

/**
 * Refuses every call for which there is no route, before its body is read: 405 with `Allow` where only the method is unknown, else
 * 404. What is left are addresses of pages, which the web app answers. Called before the routes are added.
 */
export function refuseUnknownAddresses(app: FastifyInstance, isPage: (address: string) => boolean): void {
  const routes: { parts: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  const methodsAt = (address: string) => {
    if (isPage(address)) return ['GET', 'HEAD'];
    const [path = ''] = address.split('?');
    const given = path.split('/');
    return [...new Set(routes.flatMap(({ parts, methods }) => (areOf(parts, given) ? methods : [])))];
  };
  app.addHook('onRequest', async ({ is404, url, method }, reply) => {
    if (!is404) return;
    const methods = methodsAt(url);
    if (methods.includes(method)) return;
    if (methods.length === 0) refuse('route.unknown');
    reply.header('allow', methods.join(', '));
    refuse('route.method', { words: { method } });
  });
}

/** Whether an address is one of a route such as `/requests/:id` or `/assets/*`, both in their parts. */
function areOf(route: readonly string[], address: readonly string[]): boolean {
  const fixed = route.at(-1) === '*' ? route.slice(0, -1) : route;
  const hasLength = fixed === route ? address.length === route.length : address.length >= route.length;
  return (
    hasLength &&
    fixed.every((part, index) => (part.startsWith(':') ? address[index] !== '' : part === address[index]))
  );
}

function answer(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(ERRORS[refusal.code].status).send({
    success: false,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.issues.length > 0 ? { issues: refusal.issues } : {}),
    ...(refusal.data ? { data: refusal.data } : {}),
  });
}

/** Errors of Fastify itself, by their code. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_NOT_FOUND: 'route.unknown',
};
/** PostgreSQL cannot be reached, is shutting down, or is a standby that has not taken over yet. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered|was closed).+not queryable)/;
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|25006|57P0[123]|08\d{3})$/;

/** PostgreSQL gave a transaction up for another one (deadlock, serialization), or because it waited too long. */
const GIVEN_UP = /^(40001|40P01|55P03|57014)$/;

/** The file system's or PostgreSQL's word for a full disk or a used-up quota. */
const NO_SPACE = /^(ENOSPC|EDQUOT|53100)$/;

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const known = FRAMEWORK[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('input.malformed');
  request.log.error({ err: error }, 'a call failed');
  if (NO_SPACE.test(error.code ?? '')) return new Refusal('storage-full');
  if (isUnreachableStore(error)) return new Refusal('storage-unavailable', { retryAfterSeconds: 5 });
  if (GIVEN_UP.test(error.code ?? '')) return new Refusal('busy', { retryAfterSeconds: 1 });
  return new Refusal(isUnreachable(error) ? 'unavailable' : 'internal', { words: { reference: request.id } });
}

/** ENOENT is of a database whose socket is not there; of everything but a connection it says that a file was lost. */
function isUnreachable(error: FastifyError): boolean {
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return UNREACHABLE.test(error.code ?? '') || NO_CONNECTION.test(error.message);
}

function invalid(validation: readonly { instancePath: string; message?: string | undefined }[]): Refusal {
  const issues = validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? ERRORS['input.invalid'].message,
  }));
  return new Refusal('input.invalid', { issues });
}
