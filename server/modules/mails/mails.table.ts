import type { ColumnType, Generated } from 'kysely';
import type { CalendarFile } from '#server/mail/mail.ts';

type Json<T> = ColumnType<T, string, never>;

/** One mail to one person. What it says is made from its template and parameters when it is sent or listed. */
export type MailsTable = {
  id: Generated<number>;
  accountId: number;
  /** The recipient's email address when the mail was queued. */
  address: string;
  /** A key of MAIL_PARAMS; another version of the portal may know others. */
  template: string;
  params: Json<unknown>;
  calendar: Json<CalendarFile> | null;
  /** `queued` until a mail server took it, `failed` once it is tried no more, `held` until a summary takes its place. */
  state: Generated<'queued' | 'held' | 'sent' | 'failed'>;
  /** Finished tries; one that was cut off by the end of its process is not counted. */
  tries: Generated<number>;
  /** Of the latest try, in the words of the mail server; null while none has failed. */
  lastError: string | null;
  createdAt: Date;
  lastTriedAt: Date | null;
  sentAt: Date | null;
};

export const MAIL_COLUMNS = [
  ...(['id', 'accountId', 'address', 'template', 'params', 'calendar'] as const),
  ...(['state', 'tries', 'lastError', 'createdAt', 'lastTriedAt', 'sentAt'] as const),
] as const satisfies readonly (keyof MailsTable)[];
