import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseOn, dropDatabase, execute } from './database.ts';
import { createJobTables } from './job-tables.ts';
import { quickestFolder } from './quickest-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** the server of this run, and the migrated database that every test database is a copy of */
    database: { server: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole run, in a temporary folder and without fsync; or the server that DATABASE_URL names, where the
 * suite makes and drops databases of its own. The migrations run once, into the template, and make the queue's tables too.
 * Answers the teardown.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `lagda_template_${process.pid}_${Date.now().toString(36)}`;
  await execute(server.connectionString, `CREATE DATABASE ${template}`);
  const db = connect(databaseOn(server.connectionString, template));
  await migrate(db).finally(() => db.destroy());
  await createJobTables(databaseOn(server.connectionString, template));
  provide('database', { server: server.connectionString, template });
  return async () => {
    await dropDatabase(server.connectionString, template);
    await server.stop();
  };
}

const FOLDER = 'lagda-tests-';
const log = { info: () => {} };

async function startServer() {
  const own = process.env.DATABASE_URL;
  if (own) return { connectionString: own, stop: async () => {} };
  const place = await quickestFolder();
  await removeKilledRuns(place);
  const dataDir = await mkdtemp(join(place, FOLDER));
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const stop = async () => {
    await server.stop();
    await remove(dataDir);
  };
  return { connectionString: server.connectionString, stop };
}

/**
 * A run that was killed leaves an orphaned server: the next run that gets the folder's lock stops it and removes the
 * folder.
 */
async function removeKilledRuns(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const dataDir = join(place, name);
    if (!name.startsWith(FOLDER) || !existsSync(join(dataDir, 'portal.pid'))) continue;
    await startEmbeddedPostgres({ dataDir, log, durable: false })
      .then((server) => server.stop())
      .then(() => remove(dataDir))
      .catch(() => {}); // a run that is still going, or another user's
  }
}

/** Another run may be removing the same folder. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
