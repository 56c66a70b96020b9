import { sql } from 'kysely';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

/**
 * Who holds which position stays as it is until this transaction ends. Take it before people are read: otherwise a
 * stage could open for a position in the very moment in which it is emptied or filled. Shared: any number at once.
 */
export const lockHolders = prepared((tx: Db) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock_shared(${LOCKS.holders})`.as('locked')),
);

/**
 * For a change of who holds which position: waits for every transaction that relies on the holders, and they for this
 * one. Only where a position, a role or a deletion is concerned; keep such a transaction short.
 */
export async function lockHoldersForChange(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, LOCKS.holders);
}

/** One change of roles at a time, so that two Admins who demote each other at once leave one. */
export async function lockRoles(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, LOCKS.roles);
}
