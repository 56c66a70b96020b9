import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** Waits until so many transactions wait for a lock of another one. */
export async function waitForLocks(db: Db, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}
