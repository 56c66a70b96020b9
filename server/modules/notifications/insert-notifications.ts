import { type Compilable, sql } from 'kysely';
import type { Audience } from '#contract/events.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { newestIdOf } from '#server/db/row-ids.ts';
import type { Deps } from '#server/deps.ts';
import type { LiveChange } from '#server/live/live-change.ts';

/** What the bell shows these people about the event that the transaction added last; gives what it has to publish. */
export function insertNotifications(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  requestId: number,
  people: readonly { accountId: number; audience: Audience }[],
): Compilable<LiveChange['notifications'][number]> {
  const rows = people.map(({ accountId, audience }) => ({ accountId, audience, requestId }));
  return insertRows(tx, { rows: JSON.stringify(rows), createdAt: deps.clock.now() });
}

const insertRows = prepared((tx: Db, { rows, createdAt }: { rows: string; createdAt: Date }) =>
  tx
    .insertInto('notifications')
    .columns(['accountId', 'requestId', 'audience', 'eventId', 'createdAt'])
    .expression(
      sql`select row.*, ${newestIdOf('request_events')}, ${createdAt}::timestamptz from json_to_recordset(${rows}) as row
        ("accountId" integer, "requestId" integer, audience text)`,
    )
    .returning(['id as notificationId', 'accountId']),
);
