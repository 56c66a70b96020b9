import { sql } from 'kysely';
import { DAY_MS } from '#contract/time-units.ts';
import type { Tx } from '#server/db/connect.ts';

/**
 * The employees of the demo world hold the positions that sign from the beginning on: they were there before it, with their
 * signatures and delegations.
 */
export async function backdateDemoPeople(tx: Tx, from: Date): Promise<void> {
  const before = new Date(from.getTime() - 60 * DAY_MS);
  const employees = sql`(select a.id from accounts a join roles r on r.id = a.role_id where r.name <> 'Student')`;
  await sql`update accounts set created_at = ${before} where id in ${employees}`.execute(tx);
  await sql`update signatures set created_at = ${before} where account_id in ${employees}`.execute(tx);
  await sql`update delegations set created_at = ${before} where delegator_id in ${employees}`.execute(tx);
}
