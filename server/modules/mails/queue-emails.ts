import { withCommit } from '#server/db/at-commit.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { type EmailRecipient, insertMails, type NewMail, selectRecipients } from './mails.repository.ts';
import type { MailTemplate } from './templates.ts';

export type NewEmail = { accountId: number } & MailTemplate & {
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
export async function queueEmails(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  emails: readonly NewEmail[],
): Promise<void> {
  const ids = emails.map(({ accountId }) => accountId);
  await queueEmailsTo(tx, deps, await selectRecipients(tx, { ids }).execute(), emails);
}

/** The same with the recipients at hand, in the places of their emails. */
export async function queueEmailsTo(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  found: readonly EmailRecipient[],
  emails: readonly NewEmail[],
): Promise<void> {
  const recipients = new Map(found.map((recipient) => [recipient.place, recipient]));
  const kept = emails.flatMap((email, index) => {
    const { accountId, template, params, calendar, isRequired, waitsSeconds = 0 } = email;
    const recipient = recipients.get(index + 1);
    if (!recipient || !(recipient.isEmailNotificationEnabled || isRequired)) return [];
    if (recipient.isDeleted && calendar?.method !== 'CANCEL') return [];
    const mail: NewMail = {
      id: recipient.mailId,
      accountId,
      address: recipient.email,
      template,
      params,
      calendar: calendar ?? null,
    };
    return [{ mail, waitsSeconds }];
  });
  if (kept.length === 0) return;
  const mails = kept.map(({ mail }) => mail);
  await withCommit(tx, insertMails(tx, mails, deps.clock.now()).compile());
  for (const [seconds, together] of Map.groupBy(kept, ({ waitsSeconds }) => waitsSeconds))
    await deps.jobs.enqueueLater(
      tx,
      'send-mail',
      seconds,
      ...together.map(({ mail }) => ({ mailId: mail.id })),
    );
}
