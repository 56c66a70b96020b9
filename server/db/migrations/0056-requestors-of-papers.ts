import { type Kysely, sql } from 'kysely';

/**
 * The requestor's name on a sealed paper. Null for the papers of before, and for those that a process of the version
 * before seals beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sealed_documents add column requestor_name text`.execute(db);
}
