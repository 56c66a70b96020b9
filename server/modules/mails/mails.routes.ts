import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/mails.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { listFailing } from './list-failing.ts';
import { retryMail } from './retry-mail.ts';
import type { MailTemplates } from './templates.ts';

export function mailsRoutes(app: FastifyInstance, deps: Deps, templates: MailTemplates): void {
  serve(app, api.listFailingMails, { may: 'mail.list-failing' }, ({ query }) =>
    listFailing(deps, templates, query),
  );
  serve(app, api.retryMail, { may: 'mail.retry' }, async ({ actor, params }) => ({
    mail: await retryMail(deps, templates, actor, params.id),
  }));
}
