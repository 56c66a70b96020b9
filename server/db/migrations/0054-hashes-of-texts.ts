import { type Kysely, sql } from 'kysely';

/** What a search of the log looks in is hashed like the log. The texts that are there get theirs in the night (index-entries.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log_texts add column hash text`.execute(db);
}
