import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CONTENT = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'];

/**
 * The description of every call below `path` (OpenAPI 3.1), as JSON at `{path}/openapi.json` and as a page at /api/docs. Few
 * ask for it, so it is made when somebody does, with the libraries that it takes.
 */
export function serveDescription(app: FastifyInstance, path: string): void {
  let opened: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= import('./read-description.ts').then(({ openDescription }) => openDescription(path));
    const description = await opened;
    const { url, headers } = request;
    const { statusCode, headers: given, rawPayload } = await description.inject({ url, headers });
    if (statusCode === 404) return reply.callNotFound();
    for (const name of CONTENT) if (given[name] !== undefined) reply.header(name, given[name]);
    return reply.code(statusCode).send(rawPayload);
  };
  for (const url of [`${path}/openapi.json`, '/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, answer);
  }
}
