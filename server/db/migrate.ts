import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as house from './migrations/0001-house.ts';
import * as failingMails from './migrations/0002-failing-mails.ts';
import * as requestEvents from './migrations/0003-request-events.ts';
import * as mails from './migrations/0004-mails.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-house': house,
  '0002-failing-mails': failingMails,
  '0003-request-events': requestEvents,
  '0004-mails': mails,
};

/** Brings the database to the newest shape. Safe when several processes start at once: Kysely holds a lock. */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
