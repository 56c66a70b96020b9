import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, addressSettings, chooseAddress } from './address.ts';
import { type Cluster, folderArgument, spawnOptions } from './cluster.ts';
import { readServerState } from './lock-files.ts';
import type { Programs } from './programs.ts';
import { marker, signalServer } from './server-process.ts';

/** A running server; `ended` settles when its process is gone. */
export type Server = { address: Address; ended: Promise<void>; stop(): Promise<void> };

/** What a server needs to run. */
export type LaunchOptions = {
  cluster: Cluster;
  programs: Programs;
  /** Whether what was committed survives a power cut; false only in tests. */
  durable: boolean;
  /** What the server writes is appended here; emptied at a launch when it is larger than 5 MB. */
  logFile: string;
  /** Only when it must be the one that it had before. */
  address?: Address;
};

/**
 * Starts the server on a complete cluster and waits until it accepts connections. Throws an Error with PostgreSQL's own
 * reason when it ends before that.
 */
export async function launchServer(options: LaunchOptions): Promise<Server> {
  const { cluster, programs, durable, logFile } = options;
  const deadline = Date.now() + 10_000;
  for (;;) {
    const address = options.address ?? (await chooseAddress(cluster.folder));
    const log = await openLog(logFile);
    const child = await spawnServer(cluster, programs, settings(address, durable), log.fd).finally(log.close);
    if (await isReady(child, cluster.folder)) return { address, ...serverOf(child, cluster, programs) };

    const reason = await failureReason(logFile, log.start);
    // Another program took the port in the meantime, or the last sessions of a killed server are still ending.
    if (/already in use|still in use/.test(reason) && Date.now() < deadline) await pause(200);
    else throw new Error(`PostgreSQL did not start on ${cluster.folder}: ${reason || 'it said nothing.'}`);
  }
}

/**
 * Sized for one portal on a small machine. Errors of statements are not logged: the portal gets them, and their details quote
 * people's data. Without `durable` (tests only) a power cut may lose everything, and many test files connect at once.
 */
const settings = (address: Address, durable: boolean) => [
  ...addressSettings(address),
  ...[
    `shared_buffers=${sharedBuffers()}MB`,
    'max_wal_size=256MB',
    'jit=off',
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_timezone=UTC',
  ],
  ...['log_min_messages=log', 'log_checkpoints=off'],
  ...(durable ? ['max_connections=60'] : ['max_connections=300', 'fsync=off', 'full_page_writes=off']),
];

/** MB for the pages that are read most: a little of the machine's, or the container's, memory. PostgreSQL takes it as it fills. */
function sharedBuffers(): number {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return Math.round(Math.min(512, Math.max(48, memory / 2 ** 20 / 40)));
}

async function openLog(file: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const isLong = size > 5 * 1024 * 1024;
  const handle = await open(file, isLong ? 'w' : 'a', 0o600);
  return { fd: handle.fd, start: isLong ? 0 : size, close: () => handle.close() };
}

/** Why the server ended, without dates: its last fatal messages, or all that it wrote when there are none. */
async function failureReason(logFile: string, start: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(start).toString().trim();
  const last = written
    .split('\n')
    .flatMap((line) => /(?:FATAL|PANIC|DETAIL|HINT): +(.*)/.exec(line)?.[1] ?? []);
  return last.join(' ') || written;
}

/**
 * In a process group of its own: Ctrl-C in the terminal must reach the portal only, which still needs its database to
 * close.
 */
async function spawnServer(
  cluster: Cluster,
  programs: Programs,
  values: string[],
  log: number,
): Promise<ChildProcess> {
  const args = [...values, marker(cluster.folder)].flatMap((value) => ['-c', value]);
  const child = spawn(programs.postgres, ['-D', folderArgument(cluster.folder), ...args], {
    ...spawnOptions(cluster),
    stdio: ['ignore', log, log],
    detached: true,
  });
  await once(child, 'spawn');
  return child;
}

/**
 * True when the server is ready, false when it has ended. The lock file may still be an earlier server's, so the number
 * must be the child's.
 */
async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const state = await readServerState(folder);
    if (state?.pid === child.pid && state?.ready) return true;
    await pause(5);
  }
  return false;
}

function serverOf(child: ChildProcess, cluster: Cluster, programs: Programs): Omit<Server, 'address'> {
  const ended = once(child, 'exit').then(() => {});
  // A portal that ends at once must not leave its database behind; what was committed is in the log of PostgreSQL.
  const endToo = () => void child.kill('SIGQUIT');
  process.once('exit', endToo);
  void ended.then(() => process.off('exit', endToo));
  child.unref(); // so that a portal that fails to start can end
  async function stop() {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    await signalServer(child.pid, 'SIGINT', cluster, programs);
    const killTimer = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    await ended;
    clearTimeout(killTimer);
  }
  return { ended, stop };
}
