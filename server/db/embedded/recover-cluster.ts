import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { isSocketAnswered, lockingProcesses, releaseStaleLocks } from './lock-files.ts';
import type { Programs } from './programs.ts';
import { isAnyServer, isOurServer, signalServer } from './server-process.ts';

/**
 * Makes a cluster free for a new server after a crash: stops the orphaned server of a portal that was killed, and
 * releases the lock files of servers that no longer run. Call it only while holding the folder's lock. Answers whether a
 * server was stopped. Throws an Error, and changes nothing, when a server that the portal did not start runs on the
 * folder; throws when the orphaned server does not stop within 40 seconds.
 */
export async function recoverCluster(cluster: Cluster, programs: Programs): Promise<boolean> {
  let isStopped = false;
  for (const pid of await lockingProcesses(cluster.folder)) {
    if (!(await isOurServer(pid, cluster.folder))) continue;
    await stopOrphanedServer(pid, cluster, programs);
    isStopped = true;
  }
  await refuseForeignServer(cluster.folder);
  await releaseStaleLocks(cluster.folder);
  return isStopped;
}

async function stopOrphanedServer(pid: number, cluster: Cluster, programs: Programs): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    await signalServer(pid, signal, cluster, programs);
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      if (!(await isOurServer(pid, cluster.folder))) return;
      await pause(10);
    }
  }
  throw new Error(
    `PostgreSQL (process ${pid}) was left running on ${cluster.folder} and does not stop. End it first.`,
  );
}

async function refuseForeignServer(folder: string): Promise<void> {
  const refusal = (who: string) =>
    new Error(`${who} that the portal did not start is running on ${folder}. Stop it first.`);
  for (const pid of await lockingProcesses(folder)) {
    if (await isAnyServer(pid, folder)) throw refusal(`A PostgreSQL server (process ${pid})`);
  }
  if (await isSocketAnswered(folder)) throw refusal('A PostgreSQL server');
}
