import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';

/** What people watch and has changed. Ids only: it passes through the database in the clear. */
export type Change = {
  told: readonly { accountId: number; notificationId: number }[];
  requests: readonly RequestChange[];
};
/** Whoever sees every request by their role is not among the viewers. */
export type RequestChange = { requestId: number; viewerIds: readonly number[] };

export const CHANNEL = 'lagda_live';
/** Stands for a change that does not fit: everybody asks for everything again. */
export const EVERYTHING = '*';
/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900;

/**
 * Tells every process on this database when the transaction commits, and nobody when it does not. Call it once in a
 * transaction, before the audit entry.
 */
export async function announce(tx: Tx, change: Change): Promise<void> {
  if (change.told.length === 0 && change.requests.length === 0) return;
  const text = JSON.stringify(change);
  const payload = Buffer.byteLength(text) > MOST_BYTES ? EVERYTHING : text;
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
}
