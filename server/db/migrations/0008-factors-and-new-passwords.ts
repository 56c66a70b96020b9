import { type Kysely, sql } from 'kysely';

/** When the password was last proven in a session: null for the sessions that there are, whose owners prove it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
}
