import type { Insertable } from 'kysely';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { type EmailRecipient, insertMails, selectRecipients } from './mails.repository.ts';
import type { MailsTable } from './mails.table.ts';
import type { MailTemplate } from './templates.ts';

export type NewEmail = { accountId: number } & MailTemplate & {
    calendar?: CalendarFile | null;
    /** About the security of the account: goes out also to somebody who switched mails off. */
    isRequired?: boolean;
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
  const createdAt = deps.clock.now();
  const rows = emails.flatMap(
    ({ accountId, template, params, calendar, isRequired }): Insertable<MailsTable>[] => {
      const recipient = recipients.get(accountId);
      if (!recipient || !(recipient.isEmailNotificationEnabled || isRequired)) return [];
      if (recipient.isDeleted && calendar?.method !== 'CANCEL') return [];
      return [
        {
          accountId,
          address: recipient.email,
          template,
          params: JSON.stringify(params),
          calendar: calendar ? JSON.stringify(calendar) : null,
          createdAt,
        },
      ];
    },
  );
  const ids = await insertMails(tx, rows);
  await deps.jobs.enqueue(tx, 'send-mail', ...ids.map((mailId) => ({ mailId })));
}
