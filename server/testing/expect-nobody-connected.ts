import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect } from '#server/db/connect.ts';

/** Connections that nobody uses end by themselves after 10 s. */
const SOON_MS = 5_000;

/** Waits until nobody else is connected to the database any more: PostgreSQL ends a connection a moment after its client has. */
export async function expectNobodyConnected(connectionString: string): Promise<void> {
  const db = connect(connectionString, { max: 1 });
  const others = () =>
    sql<{ name: string }>`select application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    );
  try {
    await expect.poll(async () => (await others()).rows, { timeout: SOON_MS }).toEqual([]);
  } finally {
    await db.destroy();
  }
}
