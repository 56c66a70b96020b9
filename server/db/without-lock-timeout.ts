import { type Kysely, sql } from 'kysely';

/**
 * In a migration outside transactions: what harms nobody while it waits for locks may wait as long as it takes. What follows on the
 * same connection, the next migrations above all, has the limit of `migrate` again and makes way for people.
 */
export async function withoutLockTimeout<DB>(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db);
  await sql`set lock_timeout = 0`.execute(db);
  try {
    await work();
  } finally {
    await sql`select set_config('lock_timeout', ${rows[0]?.limit ?? '0'}, false)`.execute(db);
  }
}
