import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../build-index.ts';

/** The stages that somebody is named for and that nobody has dealt with yet, reached or not; those that were signed are many more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'request_stages_to_come',
    sql`request_stages (signee_id, request_id) include (id, position_id)
      where signee_id is not null and not is_completed and not is_rejected and not is_skipped`,
  );
}
