import { type Kysely, sql } from 'kysely';

/**
 * The position and the signee of a request's open stage stand beside the request, so that lists of what waits for somebody
 * answer from an index, whatever else there is. Triggers keep them: a process of the version before this one, which runs
 * beside it during an upgrade, moves requests too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Requests on their way, as the lists ask for them: a partial index is used only for the words of its condition. */
const ACTIVE = `status in ('PENDING', 'VERIFYING', 'SIGNING', 'ACTION NEEDED', 'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION', 'AWAITING MEETING')`;

const STATEMENTS = [
  'alter table requests add column open_position_id integer, add column open_signee_id integer',
  `create function note_open_stage() returns trigger language plpgsql as $$ begin
    select position_id, signee_id into new.open_position_id, new.open_signee_id
    from request_stages where id = new.open_stage_id;
    return new; end $$`,
  `create trigger requests_open_stage before update of open_stage_id on requests
    for each row execute function note_open_stage()`,
  `create trigger requests_open_stage_at_first before insert on requests
    for each row when (new.open_stage_id is not null) execute function note_open_stage()`,
  `create function note_signee_of_open_stage() returns trigger language plpgsql as $$ begin
    update requests set open_signee_id = new.signee_id where open_stage_id = new.id;
    return null; end $$`,
  `create trigger request_stages_signee after update of signee_id on request_stages
    for each row when (old.signee_id is distinct from new.signee_id) execute function note_signee_of_open_stage()`,
  'update requests set open_stage_id = open_stage_id where open_stage_id is not null',
  `create index requests_open_position on requests (open_position_id, created_at desc, id desc)
    where open_position_id is not null`,
  `create index requests_open_signee on requests (open_signee_id, created_at desc, id desc)
    where open_signee_id is not null`,
  `create index requests_active on requests (created_at desc, id desc) include (updated_at) where ${ACTIVE}`,
  'create index requests_by_status on requests (status, id)',
];
