import type { FailingMail } from '#contract/api/mails.ts';
import type { Mail } from './mails.repository.ts';
import { type RenderedMail, renderMails } from './render-mails.ts';
import type { MailTemplates, RenderDeps } from './templates.ts';

const STATES = { queued: 'waiting', held: 'waiting', failed: 'failed', sent: 'sent' } as const;

/** Mails with what became of them, as the Admins' list shows them. */
export async function presentFailing(
  deps: RenderDeps,
  templates: MailTemplates,
  mails: readonly Mail[],
): Promise<FailingMail[]> {
  const rendered = await renderMails(deps, templates, mails);
  return mails.map((mail, index) => present(mail, rendered[index]));
}

function present(mail: Mail, rendered: PromiseSettledResult<RenderedMail> | undefined): FailingMail {
  const { id, address, state, lastError, tries, lastTriedAt, createdAt } = mail;
  return {
    id,
    to: address,
    // A mail that cannot be rendered, which may be why it failed, is shown all the same.
    subject: rendered?.status === 'fulfilled' ? rendered.value.content.subject : mail.template,
    state: STATES[state],
    error: lastError ?? '',
    tries,
    lastTriedAt: (lastTriedAt ?? createdAt).toISOString(),
  };
}
