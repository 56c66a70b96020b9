import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { execute } from '#server/testing/database.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { afterCommit } from './at-commit.ts';
import { connect } from './connect.ts';

const portal = await openTestPortal();
afterAll(() => portal.close());

test('a transaction begins with its first query, and ends with what was left for after its commit', async () => {
  // No answer comes within a turn of the event loop.
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const turns = new Map<unknown, number>();
  const listen = (text: unknown) => turns.set(text, turn);
  subscribe('lagda.statement', listen);
  onTestFinished(() => {
    clearImmediate(next);
    unsubscribe('lagda.statement', listen);
  });
  await portal.deps.db.transaction().execute(async (tx) => {
    await sql`select 1 as first`.execute(tx);
    await afterCommit(tx, sql`select 2 as told`.compile(tx));
  });
  expect(turns.get('select 1 as first')).toBe(turns.get('begin'));
  expect(turns.get('commit')).toBeGreaterThan(turns.get('begin') ?? 0);
  expect(turns.get('select 2 as told')).toBe(turns.get('commit'));
});

test('a transaction whose connection was lost while it was idle says so, and the next one has another', async () => {
  const own = connect(portal.connectionString, { max: 1 });
  onTestFinished(() => own.destroy());
  const process = () => sql<{ id: number }>`select pg_backend_pid() as id`.execute(own);
  const { rows } = await process();
  // Held, so that the pool does not learn of the loss before the transaction begins.
  await own.connection().execute(async (held) => {
    await execute(portal.connectionString, `select pg_terminate_backend(${rows[0]?.id})`);
    const transaction = held.transaction().execute((tx) => sql`select 1`.execute(tx));
    await expect(transaction).rejects.toThrow(/connection/i);
  });
  const next = await own.transaction().execute((tx) => sql`select 2 as two`.execute(tx));
  expect(next.rows).toEqual([{ two: 2 }]);
});

test('a transaction that PostgreSQL does not begin is rejected with its reason', async () => {
  const own = connect(portal.connectionString, { max: 1 });
  onTestFinished(() => own.destroy());
  const inner = own.connection().execute(async (one) => {
    await sql`begin`.execute(one);
    await sql`select 1 / 0`.execute(one).catch(() => undefined);
    // In a transaction that has failed already PostgreSQL begins none.
    return one.transaction().execute((tx) => sql`select 1`.execute(tx));
  });
  await expect(inner).rejects.toThrow('current transaction is aborted');
});

test('what a commit refuses rejects the transaction', async () => {
  const { db } = portal.deps;
  await sql`create table pairs (id integer primary key, other integer references pairs deferrable initially deferred)`.execute(
    db,
  );
  const alone = db.transaction().execute((tx) => sql`insert into pairs values (1, 2)`.execute(tx));
  await expect(alone).rejects.toThrow('foreign key');
  expect((await sql`select from pairs`.execute(db)).rows).toHaveLength(0);
});
