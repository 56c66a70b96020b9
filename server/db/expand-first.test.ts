import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, execute } from '#server/testing/database.ts';
import { type Schema, schemaOf, stumblingBlocks } from '#server/testing/schema-changes.ts';
import { buildIndex } from './build-index.ts';
import { connect } from './connect.ts';
import { MIGRATION_NAMES, migrateWithin, OUTSIDE_TRANSACTIONS } from './migrate.ts';
import type { Tables } from './tables.ts';

/*
 * While a new version starts, processes of the version before it serve people on the same database: a migration adds, and takes
 * away only what the version before it no longer uses (CONTRIBUTING.md). Those up to this one are in use as they are.
 */
const IN_USE = '0043-paper-numbers';
const CONTRACT = /^\d+-contract-/;
const after = MIGRATION_NAMES.filter((name) => name > IN_USE);

async function openDatabase(options?: { isMigrated: boolean }) {
  const database = await createTestDatabase(options);
  const db = connect(database.connectionString, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return { db, connectionString: database.connectionString };
}

test('no migration takes away what a process of the version before it needs, or keeps people waiting', async () => {
  const { db } = await openDatabase({ isMigrated: false });
  const upTo = async (name: string): Promise<Schema> => {
    await db.transaction().execute((tx) => migrateWithin(tx, name));
    return schemaOf(db);
  };
  let before = await upTo(IN_USE);
  for (const name of after) {
    const now = await upTo(name);
    const blocks = CONTRACT.test(name) ? [] : stumblingBlocks(before, now);
    const isWaitedFor = (block: string) => !(OUTSIDE_TRANSACTIONS.has(name) && block.startsWith('index '));
    expect([name, blocks.filter(isWaitedFor)]).toEqual([name, []]);
    before = now;
  }
});

test.each([
  ['drop table attachments', 'table attachments is gone'],
  ['alter table accounts drop column telephone_number', 'column accounts.telephone_number is gone'],
  ['alter table accounts rename column prefix to title', 'column accounts.prefix is gone'],
  ['alter table usage alter column used type integer', 'column usage.used has another type'],
  ['alter table accounts alter column prefix set not null', 'column accounts.prefix no longer takes null'],
  ['alter table roles add column rank integer not null', 'the new column roles.rank must be given'],
  [
    "alter table roles add constraint short check (name <> 'x')",
    'the new rule short may refuse what is written',
  ],
  [
    'create unique index one_prefix on departments (name, id)',
    'the new index one_prefix may refuse what is written',
  ],
  ['drop function searchable cascade', 'function searchable(text) is gone'],
  ['drop sequence audit_log_numbers', 'sequence audit_log_numbers is gone'],
  [
    'create index requests_later on requests (completed_at)',
    'index requests_later is built while nobody can write',
  ],
  [
    'alter table requests add column year integer generated always as (1) stored',
    'table requests is written anew',
  ],
])('a migration is refused that says: %s', async (statement, sentence) => {
  const { db, connectionString } = await openDatabase();
  const before = await schemaOf(db);
  await execute(connectionString, statement);
  expect(stumblingBlocks(before, await schemaOf(db))).toContain(sentence);
});

test.each([
  'create table more (id integer primary key, account_id integer not null references accounts)',
  'alter table requests add column more text',
  "alter table requests add column more text not null default 'x' check (more <> '')",
  'alter table requests add column more_id integer references accounts',
  'create index on departments (name)',
  'drop index requests_by_status',
])('a migration is taken that says: %s', async (statement) => {
  const { db, connectionString } = await openDatabase();
  const before = await schemaOf(db);
  await execute(connectionString, statement);
  expect(stumblingBlocks(before, await schemaOf(db))).toEqual([]);
});

test('an index is built in a transaction, and beside people once more where a try was interrupted', async () => {
  const { db } = await openDatabase();
  const on = sql`requests (completed_at)`;
  const isThere = async () => (await schemaOf(db)).indexes.has('requests_later');
  const undo = new Error('undo');
  const within = db.transaction().execute(async (tx) => {
    await buildIndex<Tables>(tx, 'requests_later', on);
    throw undo;
  });
  await expect(within).rejects.toBe(undo);
  expect(await isThere()).toBe(false);

  await sql`create index requests_later on requests (id)`.execute(db);
  await buildIndex(db, 'requests_later', on);
  const { rows } = await sql`select pg_get_indexdef('requests_later'::regclass) as definition`.execute(db);
  expect(rows).toEqual([{ definition: expect.stringContaining('(completed_at)') }]);
});
