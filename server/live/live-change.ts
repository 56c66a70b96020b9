import { sql } from 'kysely';
import { z } from 'zod';
import { afterCommit } from '#server/db/at-commit.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

const changedRequest = z.object({ requestId: z.number(), viewerIds: z.array(z.number()).readonly() });
const liveChange = z.object({
  notifications: z.array(z.object({ accountId: z.number(), notificationId: z.number() })).readonly(),
  requests: z.array(changedRequest).readonly(),
  /** Ids of accounts that may see or do something else from now on: all they have on their screens is out of date. */
  changedRights: z.array(z.number()).readonly().optional(),
  /** Ids of sessions whose streams are to end. */
  endedSessions: z.array(z.number()).readonly().optional(),
});
/**
 * What a transaction changed that somebody may have on their screen, or whose streams it ends. Ids only: every client
 * of the database can read it.
 */
export type LiveChange = z.infer<typeof liveChange>;
/** Those who see every request by their role are not among the viewers. */
export type ChangedRequest = z.infer<typeof changedRequest>;

export const CHANNEL = 'lagda_live';
/** Stands for a change that does not fit. */
const EVERYTHING = '*';
/** PostgreSQL accepts less than 8,000 bytes. */
const MAX_BYTES = 7_900;

/**
 * Publishes a change to every process on this database when the transaction has been committed, and to none when it is not. In
 * the transaction itself it would hold the one lock of all notifications until the commit is on the disk, and with it every other
 * change; a process that dies in between leaves a screen as it was until it is loaded again.
 */
export async function publishChange(tx: Tx, change: LiveChange): Promise<void> {
  const { notifications, requests, changedRights = [], endedSessions = [] } = change;
  if (notifications.length + requests.length + changedRights.length + endedSessions.length === 0) return;
  const text = JSON.stringify(change);
  const payload = Buffer.byteLength(text) > MAX_BYTES ? EVERYTHING : text;
  await afterCommit(tx, notify(tx, { payload }).compile());
}

const notify = prepared((db: Db, { payload }: { payload: string }) =>
  db.selectNoFrom([
    sql`set_config('synchronous_commit', 'off', true)`.as('quickly'),
    sql`pg_notify(${CHANNEL}, ${payload})`.as('notified'),
  ]),
);

/** The change in a payload; null means that anything may have changed, also when another version sent it. */
export function parseChange(payload: string): LiveChange | null {
  try {
    return liveChange.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
