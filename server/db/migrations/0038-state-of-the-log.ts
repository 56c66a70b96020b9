import { type Kysely, sql } from 'kysely';

/**
 * Where the chain of the log ended when a paper was sealed, as the paper itself says it, and with which key a block was hashed.
 * All empty for what is older, and for what a process of the version before this one writes beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_blocks add column key_id text`.execute(db);
  await sql`alter table sealed_documents
    add column log_block bigint,
    add column log_block_hash text,
    add column log_entry bigint,
    add column log_entry_hash text`.execute(db);
}
