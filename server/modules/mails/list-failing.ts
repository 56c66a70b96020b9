import type { FailingMail } from '#contract/api/mails.ts';
import type { Deps } from '#server/deps.ts';
import { findFailing, type Mail } from './mails.repository.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplates } from './templates.ts';

/** The mails that did not go out, whether they are tried again or not. */
export async function listFailing(
  deps: Pick<Deps, 'db' | 'config'>,
  templates: MailTemplates,
  query: { page: number; limit: number; order: 'asc' | 'desc' },
) {
  const { mails, total } = await findFailing(deps.db, query);
  return {
    mails: await Promise.all(mails.map((mail) => presentFailing(deps, templates, mail))),
    pagination: { total, page: query.page, limit: query.limit },
  };
}

async function presentFailing(
  deps: Pick<Deps, 'db' | 'config'>,
  templates: MailTemplates,
  mail: Mail,
): Promise<FailingMail> {
  const { id, address, lastError, tries, lastTriedAt, createdAt, state } = mail;
  return {
    id,
    to: address,
    subject: await subjectOf(deps, templates, mail),
    error: lastError ?? '',
    tries,
    lastTriedAt: (lastTriedAt ?? createdAt).toISOString(),
    isGivenUp: state === 'failed',
  };
}

/** A mail that cannot be rendered, which may be why it failed, is listed all the same. */
async function subjectOf(
  deps: Pick<Deps, 'db' | 'config'>,
  templates: MailTemplates,
  mail: Mail,
): Promise<string> {
  return renderMail(deps, templates, mail).then(
    ({ content }) => content.subject,
    () => mail.template,
  );
}
