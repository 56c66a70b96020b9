import { type Kysely, sql } from 'kysely';

/**
 * Each stage knows when its request was made, so that what somebody signs or signed is listed newest first from an index,
 * however much it is. A trigger writes it: a process of the version before this one makes requests without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table request_stages add column requested_at timestamptz',
  `create function note_when_requested() returns trigger language plpgsql as $$ begin
    select created_at into new.requested_at from requests where id = new.request_id;
    return new; end $$`,
  `create trigger request_stages_requested before insert on request_stages
    for each row when (new.requested_at is null) execute function note_when_requested()`,
  `update request_stages set requested_at = requests.created_at from requests where requests.id = request_stages.request_id`,
  'drop index request_stages_signed_by',
  'drop index request_stages_signee',
  `create index request_stages_signed_by on request_stages (signed_by_id, requested_at desc, request_id desc)
    where signed_by_id is not null`,
  `create index request_stages_signee on request_stages (signee_id, requested_at desc, request_id desc)
    where signee_id is not null`,
];
