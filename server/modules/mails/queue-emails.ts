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

/** The same with the recipients at hand. */
export async function queueEmailsTo(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  found: readonly EmailRecipient[],
  emails: readonly NewEmail[],
): Promise<void> {
  const recipients = new Map(found.map((recipient) => [recipient.id, recipient]));
  const kept = emails.flatMap(({ accountId, template, params, calendar, isRequired, waitsSeconds = 0 }) => {
    const recipient = recipients.get(accountId);
    if (!recipient || !(recipient.isEmailNotificationEnabled || isRequired)) return [];
    if (recipient.isDeleted && calendar?.method !== 'CANCEL') return [];
    const mail: NewMail = {
      accountId,
      address: recipient.email,
      template,
      params,
      calendar: calendar ?? null,
    };
    return [{ mail, waitsSeconds }];
  });
  const mails = kept.map(({ mail }) => mail);
  const ids = await insertMails(tx, mails, deps.clock.now());
  const jobs = ids.map((mailId, index) => ({ mailId, waitsSeconds: kept[index]?.waitsSeconds ?? 0 }));
  for (const [seconds, together] of Map.groupBy(jobs, ({ waitsSeconds }) => waitsSeconds))
    await deps.jobs.enqueueLater(tx, 'send-mail', seconds, ...together.map(({ mailId }) => ({ mailId })));
}
