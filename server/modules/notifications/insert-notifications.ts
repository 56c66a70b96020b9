import { type Compilable, sql } from 'kysely';
import type { Audience } from '#contract/events.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Deps } from '#server/deps.ts';
import type { LiveChange } from '#server/live/live-change.ts';

export type NewNotification = { accountId: number; requestId: number; eventId: number; audience: Audience };

/** Writes what the bell shows about an event, at least one notification; gives what the transaction has to publish. */
export function insertNotifications(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  notifications: readonly NewNotification[],
): Compilable<LiveChange['notifications'][number]> {
  return insertRows(tx, { rows: JSON.stringify(notifications), createdAt: deps.clock.now() });
}

const insertRows = prepared((tx: Db, { rows, createdAt }: { rows: string; createdAt: Date }) =>
  tx
    .insertInto('notifications')
    .columns(['accountId', 'requestId', 'eventId', 'audience', 'createdAt'])
    .expression(
      sql`select row.*, ${createdAt}::timestamptz from json_to_recordset(${rows}) as row
        ("accountId" integer, "requestId" integer, "eventId" integer, audience text)`,
    )
    .returning(['id as notificationId', 'accountId']),
);
