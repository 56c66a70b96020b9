import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionString } from './address.ts';
import { createCluster } from './create-cluster.ts';
import { folderInUse, lockFolder } from './folder-lock.ts';
import { readServerState } from './lock-files.ts';
import { findPrograms } from './programs.ts';
import { recoverCluster } from './recover-cluster.ts';
import { superviseServer } from './supervisor.ts';
import { serverUser } from './system-user.ts';

/** A running database. */
export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

export type EmbeddedPostgresOptions = {
  /** Created when it is missing; may be relative. */
  dataDir: string;
  log: { info(o: object | string, m?: string): void };
  /** Whether what was committed survives a power cut; false only in tests. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL that comes with the project on `dataDir`/postgres, creating it when there is none, and holds
 * the folder until `stop()`. The orphaned server of a portal that was killed is stopped first. Throws an Error with one
 * sentence for the operator when another portal or another PostgreSQL server uses the folder, or PostgreSQL cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openFolder(options.dataDir);
  const lock = await lockFolder(dataDir);
  if (!lock) throw await folderInUse(dataDir);
  try {
    const server = await startServer(dataDir, options);
    return {
      connectionString: server.connectionString,
      stop: () => server.stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The embedded database for a command that may run beside the portal (create-admin, audit:verify): the running portal's
 * server when there is one, which `stop()` leaves running, else one of its own. Throws what `startEmbeddedPostgres`
 * throws.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openFolder(options.dataDir);
  const lock = await lockFolder(dataDir);
  lock?.release();
  const folder = join(dataDir, 'postgres');
  const state = lock ? undefined : await readServerState(folder);
  if (!state?.ready) return startEmbeddedPostgres(options);
  return { connectionString: await connectionString(folder, state), stop: async () => {} };
}

async function startServer(dataDir: string, { log, durable = true }: EmbeddedPostgresOptions) {
  const folder = join(dataDir, 'postgres');
  const user = await serverUser(folder);
  const cluster = { folder, user };
  const programs = await findPrograms(user);
  if (await isMissing(folder)) {
    log.info('Creating the database (once, a few seconds)');
    await createCluster(cluster, programs, durable);
  } else if (await recoverCluster(cluster, programs)) {
    log.info('Stopped the database server that a killed portal had left running');
  }
  const logFile = join(dataDir, 'postgres.log');
  const { address, stop } = await superviseServer({ cluster, programs, durable, logFile }, log);
  return { connectionString: await connectionString(folder, address), stop };
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (cause) {
    throw new Error(`The folder ${dataDir} cannot be used for the portal's data (is it yours?)`, { cause });
  }
}

/** A folder without a cluster in it may be filled only when it is empty. */
async function isMissing(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  if (existsSync(join(folder, 'PG_VERSION'))) return false;
  if ((await readdir(folder)).length === 0) return true;
  throw new Error(
    `${folder} holds files, but no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
  );
}
