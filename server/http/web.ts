import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { originalForms } from '#server/modules/documents/render-original-form.ts';
import { answerPdf } from './answer-pdf.ts';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const IS_BUILT = existsSync(BUILT);
const NO_PAGES = /^\/(api|assets|original-forms)\//;
const YEAR = 31_536_000;

/** Whether the browser's app answers at this address, which may be any that nothing else has. */
export function isPage(address: string): boolean {
  return IS_BUILT && !NO_PAGES.test(address);
}

/** The browser's files, the blank originals of the forms, and the app itself for every other address. */
export async function serveWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const originalForm = originalForms(deps);
  app.get<{ Params: { file: string } }>('/original-forms/:file', async (request, reply) => {
    const name = /^(.+)\.pdf$/.exec(request.params.file)?.[1];
    if (!name) return refuse('route.unknown');
    reply.header('cache-control', 'no-cache');
    const bytes = await originalForm(name);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return answerPdf(reply, { bytes, fileName: `${name}.pdf` });
  });
  if (!IS_BUILT) return;
  const files = { preCompressed: true, cacheControl: false };
  // Built files have a hash of their content in their names; browsers ask again for the others each time.
  await app.register(fastifyStatic, {
    ...files,
    root: BUILT,
    globIgnore: ['assets/**'],
    wildcard: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  // One route for all of these: a route for each of some hundred files takes a tenth of a start.
  await app.register(fastifyStatic, {
    ...files,
    root: `${BUILT}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR}, immutable`),
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request.url)) return refuse('route.unknown');
    // the browser's routes cannot read such an address either; any unknown one leads to the dashboard
    if (request.url !== request.originalUrl) return reply.redirect('/dashboard');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
