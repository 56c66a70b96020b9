import { withCommit } from '#server/db/at-commit.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { insertMails, type MailRecipient, type NewMailRow, selectRecipients } from './mails.repository.ts';
import type { MailTemplate } from './templates.ts';

export type NewMail = { accountId: number } & MailTemplate & {
    calendar?: CalendarFile | null;
    /** About the security of the account: goes out also to somebody who switched mails off. */
    isRequired?: boolean;
    /** Not sent before so many seconds are over. */
    waitsSeconds?: number;
  };

/**
 * Queues these mails as part of the transaction that they report, one job each. People who switched mails off get
 * none, and deleted accounts only what takes a meeting out of their calendar.
 */
export async function queueMails(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  mails: readonly NewMail[],
): Promise<void> {
  const ids = mails.map(({ accountId }) => accountId);
  await queueMailsTo(tx, deps, await selectRecipients(tx, { ids }).execute(), mails);
}

/** The same with the recipients at hand, in the places of their mails. */
export async function queueMailsTo(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  found: readonly MailRecipient[],
  mails: readonly NewMail[],
): Promise<void> {
  const recipients = new Map(found.map((recipient) => [recipient.place, recipient]));
  const kept = mails.flatMap((mail, index) => {
    const { accountId, template, params, calendar, isRequired, waitsSeconds = 0 } = mail;
    const recipient = recipients.get(index + 1);
    if (!recipient || !(recipient.isEmailNotificationEnabled || isRequired)) return [];
    if (recipient.isDeleted && calendar?.method !== 'CANCEL') return [];
    const row: NewMailRow = {
      id: recipient.mailId,
      accountId,
      address: recipient.email,
      template,
      params,
      calendar: calendar ?? null,
    };
    return [{ row, waitsSeconds }];
  });
  if (kept.length === 0) return;
  const rows = kept.map(({ row }) => row);
  await withCommit(tx, insertMails(tx, rows, deps.clock.now()).compile());
  for (const [seconds, together] of Map.groupBy(kept, ({ waitsSeconds }) => waitsSeconds))
    await deps.jobs.enqueueLater(
      tx,
      'send-mail',
      seconds,
      ...together.map(({ row }) => ({ mailId: row.id })),
    );
}
