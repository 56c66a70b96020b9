import { type Kysely, sql } from 'kysely';

/**
 * What the charts of the dashboards read: when requests were made, which decisions fell in a period, and the turns of a
 * stage. Each answers from the index alone, without the rows, whose forms and parameters are long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_made on requests (created_at, document_id)`.execute(db);
  await sql`create index request_events_decisions on request_events (created_at) include (id, stage_id)
    where type in ('sign', 'reject')`.execute(db);
  await sql`create index request_events_turns on request_events (open_stage_id, id) include (status_after, created_at)`.execute(
    db,
  );
}
