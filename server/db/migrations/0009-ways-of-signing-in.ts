import { type Kysely, sql } from 'kysely';

/** Sign-in with the institution's own OpenID Connect provider (docs/decisions/0025-campus-account.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_history add column way text not null default 'password'`.execute(db);
  await sql`create table campus_sign_ins (
    browser_hash bytea primary key,
    email text,
    is_multi_factor boolean not null,
    refusal text,
    created_at timestamptz not null,
    check ((email is null) <> (refusal is null))
  )`.execute(db);
  await sql`create index campus_sign_ins_created_at on campus_sign_ins (created_at)`.execute(db);
}
