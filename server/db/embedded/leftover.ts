import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, runProgram } from './cluster.ts';
import { pidFile, readServerState } from './pid-file.ts';
import type { Programs } from './programs.ts';

/** The last argument of every server that we start: which cluster it serves. PostgreSQL takes it as a setting of ours. */
export const marker = (folder: string) => `lagda.folder=${folder}`;

/**
 * Stops the server that a killed portal left running on the cluster. Its process number alone proves nothing: after a restart
 * of the machine or container it may be anybody's, so the process must carry our marker with this very folder.
 * Call it only while holding the folder's lock. Answers whether there was one.
 */
export async function stopLeftover(cluster: Cluster, programs: Programs): Promise<boolean> {
  const { pid } = (await readServerState(cluster.folder)) ?? {};
  if (pid === undefined) return false;
  if (!(await serves(pid, cluster.folder))) {
    // PostgreSQL would take a stranger with that number for a server. With our own number, its parent's, it makes its other
    // checks (is anything still attached to the shared memory?) and moves on; deleting the file would skip them.
    const file = pidFile(cluster.folder);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
    return false;
  }
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    await signalServer(pid, signal, cluster, programs);
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (!(await serves(pid, cluster.folder))) return true;
      await pause(10);
    }
  }
  throw new Error(
    `PostgreSQL (process ${pid}) was left running on ${cluster.folder} and does not stop. End it first.`,
  );
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. Windows has no signals: pg_ctl does it there. */
export async function signalServer(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
  cluster: Cluster,
  programs: Programs,
): Promise<void> {
  if (process.platform !== 'win32') process.kill(pid, signal);
  else {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    await runProgram(programs.pgCtl, ['stop', '-D', cluster.folder, '-m', mode, '-W'], cluster);
  }
}

async function serves(pid: number, folder: string): Promise<boolean> {
  const line = await commandLine(pid).catch(() => ''); // no such process
  return line.replace(/["\s\0]+$/, '').endsWith(marker(folder));
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8');
  const [program, ...args] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  return (await promisify(execFile)(program, args)).stdout;
}
