import { type Kysely, sql } from 'kysely';

/**
 * What charts and dashboards show is kept as it happens, so that they cost the same in a long history
 * (docs/decisions/0044): since when each active request waits, the requests by the week in which they were made, and how
 * long each position took to decide. Triggers, as for the counts: a process of the version before this one, which runs
 * beside it during an upgrade, moves requests too. They note what happened; a job adds it up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FINAL = `('DISAPPROVED', 'COMPLETED', 'CANCELLED')`;
const ACTIVE = `status in ('PENDING', 'VERIFYING', 'SIGNING', 'ACTION NEEDED', 'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION', 'AWAITING MEETING')`;
/** `changesTurn` of events/waiting-times.ts as it is today. */
const changesTurn = (event: string) => `(${event}.type <> 'seal' and (${event}.type <> 'name-signee'
  or (${event}.stage_id = ${event}.open_stage_id and ${event}.status_after <> 'ACTION NEEDED')))`;

const WEEKLY_DIFFERENCES = (rows: string, sign: '' | '-') =>
  `insert into weekly_request_changes (document_id, status, made_at, difference)
    select document_id, status, created_at, ${sign}1 from ${rows};`;

const STATEMENTS = [
  // Nobody adds or moves a request between what is counted here and the first change that is noted.
  'lock table requests, request_events in share row exclusive mode',

  `create table waiting_requests (
    request_id integer primary key,
    since timestamptz not null
  )`,
  `insert into waiting_requests
    select requests.id, latest.created_at from requests
    cross join lateral (
      select event.created_at from request_events event
      where event.request_id = requests.id and ${changesTurn('event')}
      order by event.id desc limit 1
    ) latest
    where ${ACTIVE}`,
  'create index waiting_requests_since on waiting_requests (since, request_id)',

  `create table office_waits (
    since date not null,
    position_id integer not null,
    bucket smallint not null,
    cases bigint not null,
    shortest double precision not null,
    longest double precision not null,
    primary key (since, position_id, bucket)
  )`,
  'create table office_wait_changes (event_id bigint primary key)',
  // More than any chart shows, whatever the time zone: what is too old is left out when it is added up.
  `insert into office_wait_changes
    select id from request_events where type in ('sign', 'reject')
      and created_at > (select max(created_at) from request_events) - interval '27 weeks'`,

  `create function note_event() returns trigger language plpgsql as $$ begin
    if new.type in ('sign', 'reject') then
      insert into office_wait_changes (event_id) values (new.id);
    end if;
    if new.status_after in ${FINAL} then
      delete from waiting_requests where request_id = new.request_id;
    elsif ${changesTurn('new')} then
      insert into waiting_requests (request_id, since) values (new.request_id, new.created_at)
      on conflict (request_id) do update set since = excluded.since;
    end if;
    return null; end $$`,
  `create trigger request_events_noted after insert on request_events
    for each row execute function note_event()`,

  `create table weekly_request_counts (
    week date not null,
    document_id integer not null,
    status text not null,
    count bigint not null,
    primary key (week, document_id, status)
  )`,
  // Which week it is depends on the time zone, which the database does not know.
  `create table weekly_request_changes (
    id bigint generated always as identity primary key,
    document_id integer not null,
    status text not null,
    made_at timestamptz not null,
    difference integer not null
  )`,
  WEEKLY_DIFFERENCES('requests', ''),
  `create function note_added_requests() returns trigger language plpgsql as $$ begin
    ${WEEKLY_DIFFERENCES('added', '')} return null; end $$`,
  `create function note_removed_requests() returns trigger language plpgsql as $$ begin
    ${WEEKLY_DIFFERENCES('removed', '-')} return null; end $$`,
  `create function note_moved_request() returns trigger language plpgsql as $$ begin
    insert into weekly_request_changes (document_id, status, made_at, difference)
    values (old.document_id, old.status, old.created_at, -1), (new.document_id, new.status, new.created_at, 1);
    return null; end $$`,
  `create trigger requests_added_in_week after insert on requests
    referencing new table as added for each statement execute function note_added_requests()`,
  `create trigger requests_removed_of_week after delete on requests
    referencing old table as removed for each statement execute function note_removed_requests()`,
  `create trigger requests_moved_in_week after update on requests for each row
    when ((old.document_id, old.status, old.created_at) is distinct from (new.document_id, new.status, new.created_at))
    execute function note_moved_request()`,

  // Of the active requests those that changed lately are few: what is stalled is all others.
  `create index requests_active_changed on requests (updated_at) include (status, document_id) where ${ACTIVE}`,
  // Only the chart by week read it.
  'drop index requests_made',
];
