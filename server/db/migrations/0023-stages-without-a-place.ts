import { type Kysely, sql } from 'kysely';

/** A stage that an Admin added to a pipeline has no place on the paper: it stands on the audit-trail page only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table template_stages alter column signature_key drop not null`.execute(db);
  await sql`alter table request_stages alter column signature_key drop not null`.execute(db);
}
