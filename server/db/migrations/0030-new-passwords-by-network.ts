import { type Kysely, sql } from 'kysely';

/**
 * Calls for a new password are counted by the network that they come from, as logins are: a connection with IPv6 has more
 * addresses than anybody can count. Calls from before are not counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table new_password_requests add column network text`.execute(db);
  await sql`drop index new_password_requests_address`.execute(db);
  await sql`create index new_password_requests_network on new_password_requests (network, created_at)`.execute(
    db,
  );
  await sql`create index new_password_requests_email on new_password_requests (email, created_at)`.execute(
    db,
  );
}
