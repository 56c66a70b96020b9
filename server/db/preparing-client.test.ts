import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { databaseOn, execute } from '#server/testing/database.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { connect } from './connect.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

test('a statement is prepared once for its connection, whatever its values', async () => {
  await db.connection().execute(async (one) => {
    const named = (name: Role) => one.selectFrom('roles').select('id').where('name', '=', name).execute();
    expect(await named('Admin')).toHaveLength(1);
    expect(await named('Nobody' as Role)).toHaveLength(0);
    const { rows } = await sql`select from pg_prepared_statements
      where statement like 'select "id" from "roles" where "name" =%'`.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test('a statement whose best plan depends on its values is not prepared', async () => {
  await db.connection().execute(async (one) => {
    await sql`select 1 as alike where 'a' like ${'a'}`.execute(one);
    await sql`select 2 as alike /* planned anew */ where 'a' = ${'a'}`.execute(one);
    await sql`select 3 as alike where 'a' = ${'a'}`.execute(one);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where position('as alike' in statement) between 1 and 20`.execute(one);
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringMatching('select 3')]);
  });
});

test('an insert is prepared, whatever it reads, unless it returns all columns', async () => {
  await sql`create table baskets (id integer, label text)`.execute(db);
  await db.connection().execute(async (one) => {
    await sql`insert into baskets select * from (values (${1}::int, 'a')) given returning id`.execute(one);
    await sql`insert into baskets values (${2}) returning *`.execute(one);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'insert into baskets%'`.execute(one);
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringMatching('given returning id')]);
  });
});

test('an insert of many rows is not prepared: connections would keep one for each number of rows', async () => {
  await sql`create table crates (id integer, label text)`.execute(db);
  await db.connection().execute(async (one) => {
    for (const count of [2, 1_000]) {
      const rows = Array.from({ length: count }, (_, id) => sql`(${id}::int, ${'a'}::text)`);
      await sql`insert into crates values ${sql.join(rows)}`.execute(one);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like 'insert into crates%'`.execute(one);
    expect(rows).toEqual([{ statement: expect.stringMatching(/\(\$3::int, \$4::text\)$/) }]);
  });
});

test('a running process goes on when a newer version adds a column', async () => {
  await sql`create table shelves (id integer)`.execute(db);
  await sql`insert into shelves values (1)`.execute(db);
  await db.connection().execute(async (one) => {
    const all = () => sql<{ id: number }>`select * from shelves where id > ${0}`.execute(one);
    expect((await all()).rows).toEqual([{ id: 1 }]);
    await sql`alter table shelves add column label text`.execute(db);
    expect((await all()).rows).toEqual([{ id: 1, label: null }]);
  });
});

test('statements that need nothing from each other are answered in order, in one transaction', async () => {
  await sql`create table drawers (id integer primary key)`.execute(db);
  const inserted = await db.transaction().execute((tx) => {
    return Promise.all(
      [3, 1, 2].map((id) => sql`insert into drawers values (${id}) returning id`.execute(tx)),
    );
  });
  expect(inserted.map(({ rows }) => rows)).toEqual([[{ id: 3 }], [{ id: 1 }], [{ id: 2 }]]);
});

test('one of them failing takes back the others, and the connection can be used again', async () => {
  await sql`create table trays (id integer primary key)`.execute(db);
  const inserting = db.transaction().execute((tx) => {
    return Promise.all([1, 1, 2].map((id) => sql`insert into trays values (${id})`.execute(tx)));
  });
  await expect(inserting).rejects.toThrow('duplicate key');
  expect((await sql`select from trays`.execute(db)).rows).toHaveLength(0);
});

test('a connection whose server has become a standby is not used again', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const server = databaseOn(portal.connectionString, 'postgres');
  const setReadOnly = (value: 'on' | 'off') =>
    execute(server, `alter database ${rows[0]?.name} set default_transaction_read_only to ${value}`);
  const own = connect(portal.connectionString, { max: 1 });
  onTestFinished(() => own.destroy());
  const write = () => sql`create table ${sql.id(`shelf_${Date.now()}`)} ()`.execute(own);
  await setReadOnly('on');
  await expect(write()).rejects.toThrow('read-only');
  await setReadOnly('off');
  await write();
  await sql`set default_transaction_read_only to on`.execute(own);
  await expect(own.transaction().execute((tx) => sql`create table shelf ()`.execute(tx))).rejects.toThrow();
  await write();
});

test('whoever measures hears of every statement, as it is sent', async () => {
  const sent: unknown[] = [];
  const listen = (text: unknown) => sent.push(text);
  subscribe('lagda.statement', listen);
  onTestFinished(() => void unsubscribe('lagda.statement', listen));
  await db.transaction().execute((tx) => sql`select 5 as told where 'a' = ${'a'}`.execute(tx));
  expect(sent).toEqual(expect.arrayContaining(['begin', "select 5 as told where 'a' = $1", 'commit']));
});
