import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../build-index.ts';
import { withoutLockTimeout } from '../without-lock-timeout.ts';

/**
 * Which requests somebody signed or disapproved, with what lists filter by, so that those of a dean who signed most of all are
 * found and counted from an index alone. Triggers keep it: a process of the version before this one, which runs beside it during an
 * upgrade, moves requests too. What was signed before is added in small steps; all of it can run twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await (db.isTransaction ? fill(db) : withoutLockTimeout(db, () => fill(db)));
  for (const [name, columns] of Object.entries(INDEXES)) {
    await buildIndex(db, name, sql`signed_requests ${sql.raw(columns)}`);
  }
}

const IS_FINAL = (row: string) => `${row}.status in ('COMPLETED', 'DISAPPROVED', 'CANCELLED')`;
const OUTCOME = (row: string) => `case when ${IS_FINAL(row)} then ${row}.status else 'ACTIVE' end`;

const STATEMENTS = [
  `create table if not exists signed_requests (
    requested_at timestamptz not null,
    request_id integer not null references requests on delete cascade,
    account_id integer not null,
    document_id integer not null,
    outcome text not null,
    primary key (request_id, account_id)
  )`,
  `create or replace function note_signed_request() returns trigger language plpgsql as $$ begin
    insert into signed_requests (requested_at, request_id, account_id, document_id, outcome)
    select created_at, id, new.signed_by_id, document_id, ${OUTCOME('requests')} from requests where id = new.request_id
    on conflict do nothing;
    return null; end $$`,
  `create or replace trigger request_stages_signed after update of signed_by_id on request_stages for each row
    when (new.signed_by_id is not null and new.signed_by_id is distinct from old.signed_by_id)
    execute function note_signed_request()`,
  `create or replace trigger request_stages_signed_at_first after insert on request_stages for each row
    when (new.signed_by_id is not null) execute function note_signed_request()`,
  `create or replace function note_outcome() returns trigger language plpgsql as $$ begin
    update signed_requests set outcome = ${OUTCOME('new')} where request_id = new.id;
    return null; end $$`,
  `create or replace trigger requests_outcome after update of status on requests for each row
    when (old.status is distinct from new.status and (${IS_FINAL('old')} or ${IS_FINAL('new')}))
    execute function note_outcome()`,
];

const INDEXES = {
  signed_requests_newest: '(account_id, requested_at desc, request_id desc) include (document_id, outcome)',
  signed_requests_by_outcome:
    '(account_id, outcome, requested_at desc, request_id desc) include (document_id)',
  signed_requests_by_document:
    '(account_id, document_id, requested_at desc, request_id desc) include (outcome)',
};

/** So many requests at once: whoever moves one of them waits that long. */
const STEP = 2_000;

/**
 * Adds what was signed before. The requests are held meanwhile: one that ended after it was read here, but before the
 * row is there, would stay active.
 */
export async function fill(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from requests`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let first = 0; first <= last; first += STEP) {
    await sql`
      with held as (
        select id, created_at, document_id, status from requests
        where id >= ${first} and id < ${first + STEP} order by id for share
      )
      insert into signed_requests (requested_at, request_id, account_id, document_id, outcome)
      select distinct held.created_at, held.id, stage.signed_by_id, held.document_id, ${sql.raw(OUTCOME('held'))}
      from held join request_stages stage on stage.request_id = held.id
      where stage.signed_by_id is not null
      on conflict do nothing`.execute(db);
  }
}
