import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncToDisk } from '#server/files/sync-to-disk.ts';
import { type Cluster, folderArgument, passwordFile, runProgram } from './cluster.ts';
import type { Programs } from './programs.ts';
import { changeOwner } from './system-user.ts';

/**
 * Creates the cluster with its role and database `lagda`. It is built under a temporary name and renamed when complete,
 * so a portal that is killed meanwhile leaves only an unfinished folder, which the next one removes. Throws an Error when
 * a program fails.
 */
export async function createCluster(cluster: Cluster, programs: Programs, durable: boolean): Promise<void> {
  await removeUnfinished(cluster.folder);
  const unfinished = { ...cluster, folder: await mkdtemp(`${cluster.folder}${UNFINISHED}`) };
  const place = ['-D', folderArgument(unfinished.folder)];
  await changeOwner(cluster.user, unfinished.folder);
  await runInitdb(unfinished, programs, durable ? place : [...place, '--no-sync']);

  const password = randomBytes(24).toString('base64url');
  const values = ['exit_on_error=on', `fsync=${durable ? 'on' : 'off'}`].flatMap((value) => ['-c', value]);
  const single = ['--single', ...place, ...values, 'postgres'];
  await runProgram(programs.postgres, single, unfinished, setUp(password));
  await writeFile(passwordFile(unfinished.folder), password, { mode: 0o600 });

  await chmod(unfinished.folder, 0o700);
  await rename(unfinished.folder, cluster.folder);
  if (durable) await syncToDisk(dirname(cluster.folder));
}

const UNFINISHED = '.unfinished-';

async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(folder) + UNFINISHED)) continue;
    // An initdb whose portal was killed may still be writing for a moment.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * The system's own rules for Unicode would sort and compare differently on each machine, so PostgreSQL's built-in rules
 * are used. The system's C.UTF-8, where it exists, only lets pg_trgm see letters beyond ASCII.
 */
async function runInitdb(cluster: Cluster, programs: Programs, place: string[]): Promise<void> {
  const options = [
    ...place,
    ...['--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256'],
  ];
  try {
    await runProgram(programs.initdb, [...options, '--lc-ctype=C.UTF-8'], cluster);
  } catch (error) {
    if (!String(error).includes('invalid locale name')) throw error;
    await runProgram(programs.initdb, options, cluster);
  }
}

/** The portal's own role owns its database and no more; CREATEDB is for the tests' databases. */
const setUp = (password: string) =>
  [`CREATE ROLE lagda LOGIN CREATEDB PASSWORD '${password}'`, 'CREATE DATABASE lagda OWNER lagda', '']
    .map((statement) => statement && `${statement};`)
    .join('\n');
