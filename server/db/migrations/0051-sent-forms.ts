import { type Kysely, sql } from 'kysely';

/** Which forms were sent, so that none makes a second request. An earlier version beside this one leaves them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_forms (
    account_id integer not null references accounts,
    key text not null,
    request_id integer references requests,
    sent_at timestamptz not null,
    primary key (account_id, key)
  )`.execute(db);
}
