import { type Kysely, sql } from 'kysely';

/** When the second factor was last given in a session; null in sessions of before, in which it is asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column factor_confirmed_at timestamptz`.execute(db);
}
