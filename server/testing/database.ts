import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/**
 * A migrated, empty database of the test's own: a copy of the run's template, made in some ten milliseconds. Without a
 * table when `isMigrated` is false.
 */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { server, template } = inject('database');
  const name = `lagda_test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${isMigrated ? template : 'template0'}`);
  return {
    connectionString: databaseOn(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/** The connection string of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Ends this run's connections to a database and drops it. Not WITH (FORCE): that is refused while an autovacuum worker,
 * which belongs to the superuser, visits the database; a plain DROP sends the worker away by itself.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await execute(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
  );
  await execute(server, `DROP DATABASE IF EXISTS ${name}`);
}

/** Runs one statement on a connection of its own. */
export async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
