import type { FailingMail } from '#contract/api/mails.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockMail, requeueMail } from './mails.repository.ts';
import { presentFailing } from './present-failing.ts';
import type { MailTemplates } from './templates.ts';

/** Queues a mail that failed for a try at once: one that was given up as well as one that waits for its next try. */
export async function retryMail(
  deps: Deps,
  templates: MailTemplates,
  actor: Actor,
  id: number,
): Promise<FailingMail> {
  const mail = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockMail(tx, id);
    if (!locked) return refuseMissing('Mail');
    if (locked.state === 'sent') return refuse('mail.sent');
    const queued = await requeueMail(tx, id);
    await deps.jobs.expedite(tx, 'send-mail', { mailId: id });
    await writeAudit(tx, deps, {
      actionType: 'mail.retry',
      performedById: actor.id,
      context: { mailId: id, accountId: locked.accountId, address: locked.address },
    });
    return queued;
  });
  const [presented] = await presentFailing(deps, templates, [mail]);
  return presented ?? refuseMissing('Mail');
}
