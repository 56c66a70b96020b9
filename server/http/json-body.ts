import type { FastifyInstance } from 'fastify';

/** Treats an empty JSON body as an empty object, whatever the headers say. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {});
    return parse(request, body, done);
  });
}
