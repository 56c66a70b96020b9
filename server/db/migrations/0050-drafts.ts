import { type Kysely, sql } from 'kysely';

/** Forms that somebody has begun, one for each person and document. An earlier version beside this one leaves them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table drafts (
    account_id integer not null references accounts,
    document_id integer not null references documents,
    content jsonb not null,
    version integer not null,
    kept_at timestamptz not null,
    primary key (account_id, document_id)
  )`.execute(db);
}
