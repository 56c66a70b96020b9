import { type Kysely, sql } from 'kysely';

/**
 * How many requests of each document have each status, so that lists and dashboards need not count them. Every statement
 * that adds, moves or removes requests writes its differences in rows of their own: the counts themselves would be rows
 * for which each transaction waits until the one before it has committed. A job adds the differences up (fold-counts.ts).
 * Triggers, so that a process of the version before this one, which runs beside it during an upgrade, counts too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const DIFFERENCES = (rows: string) => `insert into request_count_changes (document_id, status, difference)
  select document_id, status, sum(difference) from (${rows}) changed group by document_id, status having sum(difference) <> 0;`;
const ADDED = 'select document_id, status, 1 as difference from added';
const REMOVED = 'select document_id, status, -1 as difference from removed';

const STATEMENTS = [
  `create table request_counts (
    document_id integer not null,
    status text not null,
    count bigint not null,
    primary key (document_id, status)
  )`,
  `create table request_count_changes (
    id bigint generated always as identity primary key,
    document_id integer not null,
    status text not null,
    difference integer not null
  )`,
  // Nobody adds or moves a request between this count and the first difference.
  'lock table requests in share row exclusive mode',
  'insert into request_counts select document_id, status, count(*) from requests group by document_id, status',
  `create function count_added_requests() returns trigger language plpgsql as $$ begin
    ${DIFFERENCES(ADDED)} return null; end $$`,
  `create function count_removed_requests() returns trigger language plpgsql as $$ begin
    ${DIFFERENCES(REMOVED)} return null; end $$`,
  `create function count_moved_request() returns trigger language plpgsql as $$ begin
    insert into request_count_changes (document_id, status, difference)
    values (old.document_id, old.status, -1), (new.document_id, new.status, 1);
    return null; end $$`,
  `create trigger requests_added after insert on requests
    referencing new table as added for each statement execute function count_added_requests()`,
  `create trigger requests_removed after delete on requests
    referencing old table as removed for each statement execute function count_removed_requests()`,
  `create trigger requests_moved after update on requests for each row
    when ((old.document_id, old.status) is distinct from (new.document_id, new.status))
    execute function count_moved_request()`,
];
