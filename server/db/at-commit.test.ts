import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { afterCommit, withCommit } from './at-commit.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
beforeAll(() => sql`create table said (word text)`.execute(db));
afterAll(() => portal.close());

const say = (word: string) => sql`insert into said values (${word})`.compile(db);
const said = async () =>
  (await sql<{ word: string }>`select word from said`.execute(db)).rows.map(({ word }) => word);

test('what is left for after the commit is done once the transaction is over, and not before', async () => {
  await db.transaction().execute(async (tx) => {
    await afterCommit(tx, say('one'));
    await afterCommit(tx, say('two'));
    expect(await said()).toEqual([]);
  });
  expect(await said()).toEqual(['one', 'two']);
});

test('it is not done when the transaction is rolled back, nor in the next one', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await afterCommit(tx, say('three'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await db.transaction().execute((tx) => sql`select 1`.execute(tx));
  expect(await said()).not.toContain('three');
});

test('its failure is not the transaction’s', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into said values ('four')`.execute(tx);
    await afterCommit(tx, sql`insert into nowhere values (1)`.compile(tx));
  });
  expect(await said()).toContain('four');
});

test('what goes out with the commit is done with the transaction, in its order', async () => {
  await db.transaction().execute(async (tx) => {
    await withCommit(tx, say('five'));
    await withCommit(tx, say('six'));
    expect(await said()).not.toContain('five');
  });
  expect((await said()).slice(-2)).toEqual(['five', 'six']);
});

test('its failure rolls the transaction back, which rejects with it', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`insert into said values ('seven')`.execute(tx);
    await withCommit(tx, sql`insert into nowhere values (1)`.compile(tx));
    await withCommit(tx, say('eight'));
  });
  await expect(failing).rejects.toThrow('relation "nowhere" does not exist');
  await db.transaction().execute((tx) => sql`select 1`.execute(tx));
  expect(await said()).not.toContain('seven');
  expect(await said()).not.toContain('eight');
});
