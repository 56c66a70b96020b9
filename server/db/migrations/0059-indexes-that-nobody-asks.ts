import { type Kysely, sql } from 'kysely';

/**
 * Who signed what has a table of its own since 0055, and the other three were looked into by no query: each signature wrote all of them.
 * Accounts, stages and requests are never deleted, so that no reference is looked for the other way round either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table requests, request_stages, request_events in access exclusive mode`.execute(db);
  for (const name of INDEXES) await sql`drop index ${sql.id(name)}`.execute(db);
}

const INDEXES = [
  'request_stages_signed_by',
  'request_stages_on_behalf_of',
  'requests_ended_stage',
  'request_events_created',
];
