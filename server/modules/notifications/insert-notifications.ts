import type { Compilable } from 'kysely';
import type { Audience } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { LiveChange } from '#server/live/live-change.ts';

export type NewNotification = { accountId: number; requestId: number; eventId: number; audience: Audience };

/** Writes what the bell shows about an event, at least one notification; gives what the transaction has to publish. */
export function insertNotifications(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  notifications: readonly NewNotification[],
): Compilable<LiveChange['notifications'][number]> {
  const createdAt = deps.clock.now();
  return tx
    .insertInto('notifications')
    .values(notifications.map((notification) => ({ ...notification, createdAt })))
    .returning(['id as notificationId', 'accountId']);
}
