import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

test('migrations keep the names under which existing databases have recorded them', async () => {
  const database = await createTestDatabase();
  const db = connect(database.connectionString, { max: 1 });
  try {
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const names = rows.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['0001-house', '0002-failing-mails']);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a migration may take longer than any other statement', async () => {
  const database = await createTestDatabase({ isMigrated: false });
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1, statement_timeout: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
    await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('statement timeout');
  } finally {
    await db.destroy();
    await database.drop();
  }
});
