import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../build-index.ts';

/** Which seals are due for a time-stamp, and whether the newest one has got one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'sealed_documents_proof_ends', sql`sealed_documents (proof_ends)`);
  await buildIndex(db, 'sealed_documents_sealed_at', sql`sealed_documents (sealed_at)`);
}
