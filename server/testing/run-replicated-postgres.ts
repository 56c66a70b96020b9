import { appendFile, cp, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { socketFile } from '#server/db/embedded/address.ts';
import { type Cluster, runProgram } from '#server/db/embedded/cluster.ts';
import { createCluster } from '#server/db/embedded/create-cluster.ts';
import { readServerState } from '#server/db/embedded/lock-files.ts';
import { findPrograms, type Programs } from '#server/db/embedded/programs.ts';
import { changeOwner, serverUser } from '#server/db/embedded/system-user.ts';
import { forwardConnections } from './forward-connections.ts';
import { quickestFolder } from './quickest-folder.ts';

const STANDBY = 'standby';
const SETTINGS = [
  ...['listen_addresses=', 'unix_socket_directories=.', 'fsync=off', 'max_connections=200'],
  // In the folder: what a killed server leaves elsewhere would stay there.
  'dynamic_shared_memory_type=mmap',
];
/** What belongs to the running primary alone. */
const NOT_COPIED = /^(postmaster\.|\.s\.PGSQL)/;

export type ReplicatedPostgres = {
  /** Leads to the primary, whichever that is. */
  connectionString: string;
  /** Ends the primary with kill -9. Its address refuses everybody until the standby is promoted. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL whose commits wait until a second one has them, too. Made from the programs that come with the project, which
 * lack pg_basebackup: the folder is copied.
 */
export async function runReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(await quickestFolder(), 'lagda-replicated-'));
  const user = await serverUser(folder);
  await changeOwner(user, folder);
  const primary: Cluster = { folder: join(folder, 'primary'), user };
  const standby: Cluster = { folder: join(folder, 'standby'), user };
  const programs = await findPrograms(user);
  const stopServer = (cluster: Cluster) =>
    runProgram(programs.pgCtl, ['stop', '-D', cluster.folder, '-m', 'immediate'], cluster).catch(
      () => 'It does not run',
    );
  const stopBoth = async () => {
    await stopServer(standby);
    await stopServer(primary);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await createCluster(primary, programs, false);
    await start(primary, programs);
    await copyPrimary(primary, standby);
    await start(standby, programs);
    await waitForStandby(primary);
  } catch (error) {
    await stopBoth();
    throw error;
  }
  const forwarder = await forwardConnections();
  forwarder.leadTo(socketFile(primary.folder));
  return {
    connectionString: `postgresql://lagda@127.0.0.1:${forwarder.port}/lagda?sslmode=disable`,
    async killPrimary() {
      const state = await readServerState(primary.folder);
      process.kill(state?.pid ?? 0, 'SIGKILL');
      forwarder.leadTo(null);
    },
    async promoteStandby() {
      await runProgram(programs.pgCtl, ['promote', '-D', standby.folder], standby);
      forwarder.leadTo(socketFile(standby.folder));
    },
    async stop() {
      await forwarder.stop();
      await stopBoth();
    },
  };
}

/** Resolves when it accepts connections. */
function start(cluster: Cluster, programs: Programs): Promise<void> {
  const options = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-D', cluster.folder, '-l', join(cluster.folder, 'server.log'), '-o', options];
  return runProgram(programs.pgCtl, args, cluster);
}

async function copyPrimary(primary: Cluster, standby: Cluster): Promise<void> {
  const client = await superuserOf(primary);
  await client.query(`select pg_backup_start('${STANDBY}', fast => true)`);
  await cp(primary.folder, standby.folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(basename(path)),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
  await client.end();
  await writeFile(join(standby.folder, 'backup_label'), rows[0].labelfile);
  await writeFile(join(standby.folder, 'standby.signal'), '');
  const source = `host=${primary.folder} user=postgres application_name=${STANDBY}`;
  await appendFile(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await changeOwnerOfAll(standby);
}

async function changeOwnerOfAll({ folder, user }: Cluster): Promise<void> {
  await changeOwner(user, folder);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await lstat(path)).isSymbolicLink()) await changeOwner(user, path);
  }
}

/** From now on no commit is acknowledged before the standby has it. */
async function waitForStandby(primary: Cluster): Promise<void> {
  const client = await superuserOf(primary);
  await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await client.query('select pg_reload_conf()');
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication');
      expect(rows).toEqual([{ sync_state: 'sync' }]);
    },
    { timeout: 20_000 },
  );
  await client.end();
}

async function superuserOf({ folder }: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  await client.connect();
  return client;
}
