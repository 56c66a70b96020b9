import { type Kysely, sql } from 'kysely';

/**
 * The certificates that have ever sealed, by when a time-stamp proves that a paper was sealed, and what sealed papers got later: the same
 * bytes with a time-stamp or somebody's own signature appended (server.md section 6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sealing_certificates (
    certificate bytea primary key,
    authority bytea not null,
    used_since timestamptz not null default now()
  )`.execute(db);
  await sql`alter table sealed_documents add column proven_at timestamptz, add column proof_ends timestamptz`.execute(
    db,
  );
  await sql`create table paper_versions (
    id integer generated always as identity primary key,
    request_id integer not null references requests,
    kind text not null check (kind in ('time-stamp', 'signature')),
    file_key text not null,
    sha256 text not null unique,
    size integer not null,
    added_at timestamptz not null,
    added_by integer references accounts,
    signer_name text,
    signer_issuer text,
    signed_at timestamptz,
    proven_at timestamptz,
    check ((kind = 'signature') = (added_by is not null)),
    check ((kind = 'signature') = (signer_name is not null))
  )`.execute(db);
  await sql`create index on paper_versions (request_id, id)`.execute(db);
}
