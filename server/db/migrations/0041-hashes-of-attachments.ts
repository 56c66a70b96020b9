import { type Kysely, sql } from 'kysely';

/** Null for the files of before, and for those that a process of the version before adds beside this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachments add column sha256 text`.execute(db);
}
