import { type Kysely, sql } from 'kysely';

/**
 * What searches look for people in is stored, instead of being made again for each row that is looked at; and how many
 * accounts there are of each role, department and position is kept, as requests are (0026).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_expr(adbin, adrelid) as name from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'accounts'::regclass and attname = 'displayed_name'`.execute(db);
  const [displayed] = rows;
  if (!displayed) throw new Error('No account has a displayed name');
  for (const statement of statementsWith(displayed.name)) await sql.raw(statement).execute(db);
}

const KEY = 'role_id, department_id, position_id';
/** 0 where there is none. */
const keyOf = (row: string) =>
  `${row}.role_id, coalesce(${row}.department_id, 0), coalesce(${row}.position_id, 0)`;
const NOTED = (rows: string, sign: '' | '-') => `insert into account_count_changes (${KEY}, difference)
  select ${keyOf('changed')}, ${sign}count(*) from ${rows} changed where deleted_at is null group by 1, 2, 3;`;

/** A generated column cannot be made from another one, so that of the name is spelled in it again. */
const statementsWith = (displayedName: string) => [
  `alter table accounts add column searched_text text not null
    generated always as (lower(normalize((${displayedName}) || ' ' || email, NFC))) stored`,
  'drop index accounts_search',
  'create index accounts_search on accounts using gin (searched_text gin_trgm_ops)',
  // By name and by email from the index alone, and the few of a role without looking at all accounts.
  'drop index accounts_last_name',
  'create index accounts_by_name on accounts (last_name, id) where deleted_at is null',
  'create index accounts_by_email on accounts (email, id) where deleted_at is null',
  'create index accounts_by_role on accounts (role_id, last_name, id) where deleted_at is null',
  // Without it every word counts as rare until the next night.
  'analyze accounts (searched_text)',

  `create table account_counts (
    role_id integer not null,
    department_id integer not null,
    position_id integer not null,
    count bigint not null,
    primary key (${KEY})
  )`,
  `create table account_count_changes (
    id bigint generated always as identity primary key,
    role_id integer not null,
    department_id integer not null,
    position_id integer not null,
    difference integer not null
  )`,
  // Nobody adds or moves an account between this count and the first difference.
  'lock table accounts in share row exclusive mode',
  `insert into account_counts
    select ${keyOf('accounts')}, count(*) from accounts where deleted_at is null group by 1, 2, 3`,
  `create function note_added_accounts() returns trigger language plpgsql as $$ begin
    ${NOTED('added', '')} return null; end $$`,
  `create function note_removed_accounts() returns trigger language plpgsql as $$ begin
    ${NOTED('removed', '-')} return null; end $$`,
  `create function note_moved_account() returns trigger language plpgsql as $$ begin
    if old.deleted_at is null then
      insert into account_count_changes (${KEY}, difference) values (${keyOf('old')}, -1);
    end if;
    if new.deleted_at is null then
      insert into account_count_changes (${KEY}, difference) values (${keyOf('new')}, 1);
    end if;
    return null; end $$`,
  `create trigger accounts_added after insert on accounts
    referencing new table as added for each statement execute function note_added_accounts()`,
  `create trigger accounts_removed after delete on accounts
    referencing old table as removed for each statement execute function note_removed_accounts()`,
  `create trigger accounts_moved after update on accounts for each row
    when ((old.role_id, old.department_id, old.position_id, old.deleted_at is null)
      is distinct from (new.role_id, new.department_id, new.position_id, new.deleted_at is null))
    execute function note_moved_account()`,
];
