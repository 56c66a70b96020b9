import type { Config } from '#server/config.ts';
import { outboxMail } from './outbox-mail.ts';
import { smtpMail } from './smtp-mail.ts';

/** A meeting for the reader's calendar: text/calendar that sets it (REQUEST) or takes it back (CANCEL). */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; text: string };

export type Message = {
  to: string;
  subject: string;
  text: string;
  calendar?: CalendarFile;
  /** The same for every try, so that a mail server that was asked twice can tell. */
  id?: string;
};

export type Mail = {
  /** Resolves once the mail server has taken it; rejects when it has not. `isRefused` tells the two kinds apart. */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
};

/** The mail server of MAIL_URL, or a folder. */
export function openMail(config: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>): Mail {
  if (config.mailUrl) return smtpMail({ url: config.mailUrl, from: config.mailFrom });
  return outboxMail({ dataDir: config.dataDir, from: config.mailFrom });
}
