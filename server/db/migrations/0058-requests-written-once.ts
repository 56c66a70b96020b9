import { type Kysely, sql } from 'kysely';

/**
 * A request is written together with its stages, with its first one open: whom that waits for is said in its row, before the stages are
 * there. The version before this one, which runs beside it during an upgrade, leaves both columns empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger requests_open_stage_at_first before insert on requests
    for each row when (new.open_stage_id is not null and new.open_position_id is null and new.open_signee_id is null)
    execute function note_open_stage()`.execute(db);
}
