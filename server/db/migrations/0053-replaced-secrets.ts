import { type Kysely, sql } from 'kysely';

/** Which secret of an authenticator app a newer one replaced before its first code came. An earlier version leaves it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table two_factors add column replaced_secret text`.execute(db);
}
