import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Change } from '#server/live/announce.ts';
import { type Letter, sendLetters } from './send-letters.ts';

export type Notification = Letter & { icon: 'info' | 'document' | 'other' };

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
  await sendLetters(tx, deps, notifications);
  return told;
}
