import { type Kysely, sql } from 'kysely';

/** What the entries of the log say, for the search only; made from the log by index-entries.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_log_texts (
    log_id bigint primary key,
    text text not null
  )`.execute(db);
  await sql`create index audit_log_texts_search on audit_log_texts using gin (text gin_trgm_ops)`.execute(db);
}
