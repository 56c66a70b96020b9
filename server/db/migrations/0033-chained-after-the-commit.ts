import { type Kysely, sql } from 'kysely';

/**
 * The chain of the log in rows of its own, made a moment after the entries: held until the commit, the head of the chain made every
 * change of the portal wait for the one before it. Entries take numbers of a sequence; a trigger notes each until it is
 * chained, so that a process of the version before this one, which runs beside it during an upgrade, is chained, too. That
 * one goes on counting from audit_head, for which a million numbers are left free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create sequence audit_log_numbers',
  // Nobody writes an entry between this look at the log and the trigger.
  'lock table audit_logs in share row exclusive mode',
  `select setval('audit_log_numbers', last_id + 1000000) from audit_head where last_id > 0`,
  `create table audit_blocks (
    position bigint primary key,
    log_ids bigint[] not null,
    hash text not null
  )`,
  'create table audit_unchained (log_id bigint primary key)',
  'insert into audit_unchained select id from audit_logs',
  `create function note_unchained_entry() returns trigger language plpgsql as $$ begin
    insert into audit_unchained values (new.id); return null; end $$`,
  `create trigger audit_logs_wait_for_chain after insert on audit_logs
    for each row execute function note_unchained_entry()`,
  `create trigger audit_blocks_only_grow before update or delete on audit_blocks
    for each row execute function refuse_change()`,
  `create trigger audit_blocks_no_truncate before truncate on audit_blocks
    for each statement execute function refuse_change()`,
  // How far the log's texts for the search have come.
  'create table audit_index (only_row boolean primary key default true check (only_row), position bigint not null)',
  'insert into audit_index (position) values (0)',
];
