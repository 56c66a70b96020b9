import { type Kysely, sql } from 'kysely';

/**
 * Which completed requests wait for their seal, on the request itself: the start looks for them, and without it has to
 * compare all completed requests with all sealed files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column is_seal_due boolean not null default false`.execute(db);
  await sql`update requests set is_seal_due = true
    where status = 'COMPLETED'
      and not exists (select from sealed_documents where sealed_documents.request_id = requests.id)`.execute(
    db,
  );
  await sql`create index requests_seal_due on requests (id) where is_seal_due`.execute(db);
}
