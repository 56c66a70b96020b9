import { type AccountNotice, isSecurityNotice } from '#contract/account-notices.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import { queueEmails } from '#server/modules/mails/queue-emails.ts';

/** Sends somebody a notice about their own account, in the portal and by email. Part of the transaction that it reports. */
export async function notifyAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { accountId, notice, params }: { accountId: number } & AccountNotice,
): Promise<void> {
  const row = await tx
    .insertInto('notifications')
    .values({ accountId, notice, params: JSON.stringify(params), createdAt: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = { accountId, template: 'account-notice', params: { notice, params } } as const;
  await queueEmails(tx, deps, [{ ...email, isRequired: isSecurityNotice(notice) }]);
  await publishChange(tx, { notifications: [{ accountId, notificationId: row.id }], requests: [] });
}
