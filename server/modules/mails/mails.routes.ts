import type { FastifyInstance } from 'fastify';
import { listFailingMails } from '#contract/api/mails.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { listFailing } from './list-failing.ts';
import type { MailTemplates } from './templates.ts';

export function mailsRoutes(app: FastifyInstance, deps: Deps, templates: MailTemplates): void {
  serve(app, listFailingMails, { may: 'mail.list-failing' }, ({ query }) =>
    listFailing(deps, templates, query),
  );
}
