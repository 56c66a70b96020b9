import { type Kysely, sql } from 'kysely';

/**
 * The numbers that some papers carry, counted from 1 in each year (server.md section 6). An earlier version beside this
 * one gives none: its papers keep an empty line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table paper_numbers (
    request_id integer primary key references requests,
    document_key text not null,
    year integer not null,
    number integer not null,
    unique (document_key, year, number)
  )`.execute(db);
}
