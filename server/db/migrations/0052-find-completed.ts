import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../build-index.ts';

/** The newest completed requests of each document, of which the catalogue says how long they took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'requests_completed',
    sql`requests (document_id, completed_at desc) include (created_at) where status = 'COMPLETED'`,
  );
}
