import type { Config } from '#server/config.ts';
import type { Mail } from './mail.ts';
import { outboxMail } from './outbox-mail.ts';
import { smtpMail } from './smtp-mail.ts';

/** The mail server of MAIL_URL, or a folder. */
export function openMail(config: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>): Mail {
  if (config.mailUrl) return smtpMail({ url: config.mailUrl, from: config.mailFrom });
  return outboxMail({ dataDir: config.dataDir, from: config.mailFrom });
}
