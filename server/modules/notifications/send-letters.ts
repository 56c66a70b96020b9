import { sql } from 'kysely';
import { displayName } from '#contract/format/display-name.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';

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
  deps: Pick<Deps, 'jobs' | 'config'>,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const ids = letters.map(({ accountId }) => accountId);
  const readers = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'prefix', 'firstName', 'middleName', 'lastName', 'suffix'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('isEmailNotificationEnabled', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  for (const letter of letters) {
    const reader = readers.find(({ id }) => id === letter.accountId);
    if (!reader) continue;
    const text = textOf(letter, displayName(reader), deps.config);
    const { documentName, id } = letter.request;
    await deps.jobs.enqueue(tx, 'send-mail', {
      to: reader.email,
      subject: `${deps.config.productName}: ${documentName} (No. ${id})`,
      text,
      ...(letter.calendar && { calendar: letter.calendar }),
    });
  }
}

/** Links only open pages: a mail program that follows one to look at it must not have acted. */
function textOf({ message, postscript, request }: Letter, name: string, config: Deps['config']): string {
  const { publicUrl, institutionName, productName } = config;
  return [
    `Dear ${name},`,
    message,
    ...(postscript ? [postscript] : []),
    `See the request: ${publicUrl}/requests/${request.id}`,
    `${institutionName}\n${productName}`,
    `You can switch these mails off: ${publicUrl}/profile?tab=settings\n`,
  ].join('\n\n');
}
