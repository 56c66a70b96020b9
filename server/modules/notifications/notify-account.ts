import { type AccountNotice, isSecurityNotice } from '#contract/account-notices.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import { queueMails } from '#server/modules/mails/queue-mails.ts';
import type { MailTemplate } from '#server/modules/mails/templates.ts';

/**
 * Sends somebody a notice about their own account, in the portal and by mail; `mail` where the mail says more than the
 * notice. Part of the transaction that it reports.
 */
export async function notifyAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { accountId, notice, params }: { accountId: number } & AccountNotice,
  mail: MailTemplate = { template: 'account-notice', params: { notice, params } },
): Promise<void> {
  const row = await tx
    .insertInto('notifications')
    .values({ accountId, notice, params: JSON.stringify(params), createdAt: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMails(tx, deps, [{ accountId, ...mail, isRequired: isSecurityNotice(notice) }]);
  await publishChange(tx, { notifications: [{ accountId, notificationId: row.id }], requests: [] });
}
