import { type Kysely, sql } from 'kysely';

/**
 * Whether somebody who was named for a position signed there without holding it, as it was at that moment. Of what was
 * signed before only today's positions are known, from which the papers were made so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_stages
    add column is_signed_for_position boolean not null default false`.execute(db);
  await sql`update request_stages set is_signed_for_position = true from accounts
    where accounts.id = coalesce(on_behalf_of_id, signed_by_id) and accounts.id = signee_id
      and accounts.position_id is distinct from request_stages.position_id
      and request_stages.position_id is not null`.execute(db);
}
