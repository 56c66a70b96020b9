import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

const HOLDERS = sql`hashtextextended('who holds which position', 0)`;
const ROLES = sql`hashtextextended('who has which role', 0)`;

/**
 * Who holds which position stays as it is until this transaction ends. Take it before people are read: otherwise a
 * stage could open for a position in the very moment in which it is emptied or filled. Shared: any number at once.
 */
export const lockHolders = prepared((tx: Db) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock_shared(${HOLDERS})`.as('locked')),
);

/**
 * For a change of who holds which position: waits for every transaction that relies on the holders, and they for this
 * one. Only where a position, a role or a deletion is concerned; keep such a transaction short.
 */
export async function lockHoldersForChange(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HOLDERS})`.execute(tx);
}

/** One change of roles at a time, so that two Admins who demote each other at once leave one. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROLES})`.execute(tx);
}
