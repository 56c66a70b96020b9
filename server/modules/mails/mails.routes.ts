import type { FastifyInstance } from 'fastify';
import { listFailingMails } from '#contract/api/mails.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findFailures } from './mails.repository.ts';

export function mailsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listFailingMails, { may: 'mail.list-failing' }, async ({ query }) => {
    const { mails, total } = await findFailures(db, query);
    return { mails, pagination: { total, page: query.page, limit: query.limit } };
  });
}
