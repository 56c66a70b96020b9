import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/db/connect.ts';

const requestChange = z.object({ requestId: z.number(), viewerIds: z.array(z.number()).readonly() });
const change = z.object({
  told: z.array(z.object({ accountId: z.number(), notificationId: z.number() })).readonly(),
  requests: z.array(requestChange).readonly(),
});
/** What people watch and has changed. Ids only: it passes through the database in the clear. */
export type Change = z.infer<typeof change>;
/** Whoever sees every request by their role is not among the viewers. */
export type RequestChange = z.infer<typeof requestChange>;

export const CHANNEL = 'lagda_live';
/** Stands for a change that does not fit. */
const EVERYTHING = '*';
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

/** What an announcement says; null means anything, also when it comes from a portal of another version. */
export function understand(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
