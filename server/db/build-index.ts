import { type Kysely, type RawBuilder, sql } from 'kysely';
import { withoutLockTimeout } from './without-lock-timeout.ts';

/**
 * Builds an index of a large table while people write to it, in a migration that is in `OUTSIDE_TRANSACTIONS` (migrate.ts). `on` is
 * what follows `on`: table, columns and condition. One that an interrupted try has left unfinished is built again. Within a
 * transaction, that is in a database that nobody uses yet, it is built at once.
 */
export async function buildIndex<DB>(db: Kysely<DB>, name: string, on: RawBuilder<unknown>): Promise<void> {
  if (db.isTransaction) {
    await sql`create index ${sql.id(name)} on ${on}`.execute(db);
    return;
  }
  // It waits for everybody's transactions to end, which harms nobody.
  await withoutLockTimeout(db, async () => {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on ${on}`.execute(db);
  });
}
