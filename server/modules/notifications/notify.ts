import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Change } from '#server/live/announce.ts';

export type Notification = {
  accountId: number;
  message: string;
  icon: 'info' | 'document' | 'other';
  /** What it is about; its page is where the mail leads. */
  request: { id: number; documentName: string };
};

/**
 * Tells people in the app, and by mail those who keep that on. Part of the transaction it reports: no message
 * without the change, no change without the message. Gives what the transaction has to announce.
 */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  notifications: readonly Notification[],
): Promise<Change['told']> {
  if (notifications.length === 0) return [];
  const createdAt = deps.clock.now();
  const rows = notifications.map(({ accountId, message, icon, request }) => {
    return { accountId, message, icon, requestId: request.id, createdAt };
  });
  const told = await tx
    .insertInto('notifications')
    .values(rows)
    .returning(['id as notificationId', 'accountId'])
    .execute();
  const ids = notifications.map(({ accountId }) => accountId);
  const readers = await tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('isEmailNotificationEnabled', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { accountId, message, request } of notifications) {
    const reader = readers.find(({ id }) => id === accountId);
    if (reader) await deps.jobs.enqueue(tx, 'send-mail', mailFor(deps, reader.email, message, request));
  }
  return told;
}

function mailFor(
  { config }: Pick<Deps, 'config'>,
  to: string,
  message: string,
  request: Notification['request'],
) {
  const link = `${config.publicUrl}/requests/${request.id}`;
  return {
    to,
    subject: `${config.productName}: ${request.documentName} (No. ${request.id})`,
    text: `${message}\n\n${link}\n\n${config.institutionName}\n`,
  };
}
