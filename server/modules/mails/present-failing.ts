import type { FailingMail } from '#contract/api/mails.ts';
import type { Mail } from './mails.repository.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplates, RenderDeps } from './templates.ts';

const STATES = { queued: 'waiting', failed: 'failed', sent: 'sent' } as const;

export async function presentFailing(
  deps: RenderDeps,
  templates: MailTemplates,
  mail: Mail,
): Promise<FailingMail> {
  const { id, address, state, lastError, tries, lastTriedAt, createdAt } = mail;
  // A mail that cannot be rendered, which may be why it failed, is shown all the same.
  const subject = await renderMail(deps, templates, mail).then(
    ({ content }) => content.subject,
    () => mail.template,
  );
  return {
    id,
    to: address,
    subject,
    state: STATES[state],
    error: lastError ?? '',
    tries,
    lastTriedAt: (lastTriedAt ?? createdAt).toISOString(),
  };
}
