import { type Kysely, sql } from 'kysely';

/**
 * When the password was last proven in a session: null for the sessions that there are, whose owners prove it anew.
 * Recovery codes: who has the second factor already makes them on the Security tab.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
  await sql`create table recovery_codes (
    account_id integer not null references accounts,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`.execute(db);
}
