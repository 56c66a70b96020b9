import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';

const LOCK = sql`hashtextextended('who holds which position', 0)`;

/**
 * Who holds which position stays as it is until this transaction ends. Take it before people are read: otherwise a
 * stage could open for a position in the very moment in which it is emptied or filled.
 */
export async function holdPositions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
}

/** The other side: waits for whoever relies on the holders, and lets one change of accounts happen at a time. */
export async function changePositions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
