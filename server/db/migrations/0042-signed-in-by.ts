import { type Kysely, sql } from 'kysely';

/**
 * How the owner of a session proved who they are, so that the paper can say it of a signature. Empty for sessions
 * opened by an earlier version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column way text, add column second_factor text`.execute(db);
}
