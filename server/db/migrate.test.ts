import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { connect, type Db } from './connect.ts';
import { MIGRATION_NAMES, migrate, migrateWithin } from './migrate.ts';

/** Only to be added to: a database that has had a migration under another name refuses to start. */
const RECORDED = [
  '0001-house',
  '0002-failing-mails',
  '0003-request-events',
  '0004-mails',
  '0005-search-by-displayed-name',
  '0006-keys',
  '0007-sign-ins',
  '0008-factors-and-new-passwords',
  '0009-ways-of-signing-in',
  '0013-class-search',
  '0014-audit-log-texts',
  '0015-account-imports',
  '0016-one-class-whatever-the-case',
  '0021-access-tokens',
  '0022-webhooks',
  '0023-stages-without-a-place',
  '0024-chart-indexes',
  '0025-seals-that-are-due',
  '0026-request-counts',
  '0027-open-stages',
  '0028-signed-newest-first',
  '0029-signed-for-position',
  '0030-new-passwords-by-network',
  '0031-kept-figures',
  '0032-people-at-a-glance',
  '0033-chained-after-the-commit',
  '0034-search-without-accents',
  '0035-sorted-by-name',
  '0036-answered-from-indexes',
  '0037-usage',
  '0038-state-of-the-log',
  '0040-mail-summaries',
  '0041-hashes-of-attachments',
  '0042-signed-in-by',
  '0043-paper-numbers',
  '0048-proofs-of-papers',
  '0049-find-proofs',
  '0050-drafts',
  '0051-sent-forms',
  '0052-find-completed',
  '0053-replaced-secrets',
  '0054-hashes-of-texts',
  '0055-signed-requests',
  '0056-requestors-of-papers',
  '0057-stages-that-wait',
  '0058-requests-written-once',
  '0059-indexes-that-nobody-asks',
  '0060-factors-confirmed',
];

test('migrations keep the names under which existing databases have recorded them', async () => {
  const database = await createTestDatabase();
  const db = connect(database.connectionString, { max: 1 });
  try {
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(RECORDED);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a migration may take longer than any other statement', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  // Half as long as a migration waits for a lock.
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1, statement_timeout: 250 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const others = connect(database.connectionString, { max: 2 });
  onTestFinished(async () => {
    await Promise.all([db.destroy(), others.destroy()]);
    await database.drop();
  });
  await migrateBeside(others, () => migrate(db));
  await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('statement timeout');
});

describe('on a database that a newer version has migrated', () => {
  test('this version starts, whatever was added', async () => {
    const { db, names } = await migratedBy('9998-more', '9999-contract-0001-less');
    await migrate(db);
    expect(await names()).toEqual([...MIGRATION_NAMES, '9998-more', '9999-contract-0001-less']);
  });

  test('it does not where something was taken away that it needs, and says so', async () => {
    const { db } = await migratedBy('9998-more', '9999-contract-9998-less');
    await expect(migrate(db)).rejects.toThrow(
      'A newer version of Lagda has changed the database ("9999-contract-9998-less")',
    );
  });

  test('it does not where a migration stands between its own', async () => {
    const { db } = await migratedBy('0001-unknown');
    await expect(migrate(db)).rejects.toThrow('corrupted migrations');
  });
});

/** A database at this version's schema on which other migrations are noted, too. */
async function migratedBy(...others: string[]) {
  const database = await createTestDatabase();
  const db = connect(database.connectionString, { max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const { rows } = await sql<{
    timestamp: string;
  }>`select max(timestamp) as timestamp from kysely_migration`.execute(db);
  for (const name of others) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${rows[0]?.timestamp})`.execute(
      db,
    );
  }
  const names = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );
  return { db, names };
}

test('a migration makes way for people who hold what it needs, and comes back', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  const db = connect(database.connectionString, { max: 3 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  await migrateBeside(db, () => migrate(db));
  expect((await sql`select from usage`.execute(db)).rows).toEqual([]);
});

test('a migration also makes way when one before it, outside transactions, waited for its locks as long as it took', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  const db = connect(database.connectionString, { max: 3 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  // The next one builds an index of another table, the one after it puts a trigger on requests.
  await migrateBeside(db, () => migrate(db), { upTo: '0056-requestors-of-papers', held: 'requests' });
});

test('a process that waits while another one migrates is not in the way of the index that this one builds', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  const [holder, one, other] = [1, 2, 3].map(() => connect(database.connectionString, { max: 3 }));
  if (!holder || !one || !other) throw new Error('There are three');
  onTestFinished(() => database.drop());
  await holder.transaction().execute((tx) => migrateWithin(tx, '0056-requestors-of-papers'));
  let migrating: Promise<unknown> | undefined;
  await holder.transaction().execute(async (tx) => {
    // The building of the index waits for it.
    await sql`lock table request_stages in row exclusive mode`.execute(tx);
    const builds = () =>
      sql`select from pg_stat_progress_create_index where datname = current_database()`.execute(holder);
    const first = migrate(one);
    await expect.poll(async () => (await builds()).rows.length, { timeout: 10_000 }).toBe(1);
    migrating = Promise.all([first, migrate(other)]);
    const asking = () =>
      sql`select from pg_stat_activity where datname = current_database()
        and state = 'idle' and query like '%pg_try_advisory_lock%'`.execute(holder);
    await expect.poll(async () => (await asking()).rows.length, { timeout: 10_000 }).toBe(1);
  });
  await migrating;
  // PostgreSQL counts what a connection did when it ends.
  await Promise.all([one.destroy(), other.destroy()]);
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(holder);
  await holder.destroy();
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

/** Begins a migration while somebody holds a table that it needs, and lets go once it has made way. */
async function migrateBeside(
  holder: Db,
  begin: () => Promise<void>,
  // The next one names accounts.
  { upTo, held } = { upTo: '0036-answered-from-indexes', held: 'accounts' },
): Promise<void> {
  await holder.transaction().execute((tx) => migrateWithin(tx, upTo));
  let migrating: Promise<void> | undefined;
  await holder.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(held)} in share mode`.execute(tx);
    migrating = begin();
    // Not asked in the transaction: an index that is built meanwhile waits for what that has read.
    const waits = () =>
      sql`select from pg_locks where not granted and relation = ${held}::regclass`.execute(holder);
    await expect.poll(async () => (await waits()).rows.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await waits()).rows.length).toBe(0);
  });
  await migrating;
}
