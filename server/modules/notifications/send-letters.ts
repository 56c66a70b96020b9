import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { type NewEmail, queueEmails } from '#server/modules/mails/queue-emails.ts';

export type Letter = {
  accountId: number;
  message: string;
  /** What it is about; its page is where the mail leads. */
  request: { id: number; documentName: string };
  /** What the mail says beyond the message. */
  postscript?: string | null;
  calendar?: CalendarFile | null;
};

/** Queues a mail to each of these people who keeps mails on. Part of the transaction that it reports. */
export async function sendLetters(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  letters: readonly Letter[],
): Promise<void> {
  const { productName, publicUrl } = deps.config;
  const emails = letters.map(({ accountId, message, request, postscript, calendar }): NewEmail => {
    const { documentName, id } = request;
    const paragraphs = [
      message,
      ...(postscript ? [postscript] : []),
      `See the request: ${publicUrl}/requests/${id}`,
    ];
    return {
      accountId,
      template: 'as-written',
      params: { subject: `${productName}: ${documentName} (No. ${id})`, text: paragraphs.join('\n\n') },
      calendar: calendar ?? null,
    };
  });
  await queueEmails(tx, deps, emails);
}
