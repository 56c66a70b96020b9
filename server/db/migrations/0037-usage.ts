import { type Kysely, sql } from 'kysely';

/** Unlogged: counting costs no write to the disk, and who may begin anew after a crash is no worse off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table usage (
    account_id integer not null references accounts on delete cascade,
    usage text not null,
    since timestamptz not null,
    used bigint not null,
    primary key (account_id, usage)
  )`.execute(db);
}
