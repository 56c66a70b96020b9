import type { FastifyInstance } from 'fastify';

/** A call without a body, whatever its headers say, is a call with an empty object. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    return parse(request, body, done);
  });
}
