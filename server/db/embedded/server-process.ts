import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Cluster, runProgram } from './cluster.ts';
import type { Programs } from './programs.ts';

/** The last argument of every server that we start: which cluster it serves. PostgreSQL takes it as a setting of ours. */
export const marker = (folder: string) => `lagda.folder=${folder}`;

/** Whether the process is a server that a portal started on this folder. Its number alone proves nothing: it may be anybody's by now. */
export async function isOurServer(pid: number, folder: string): Promise<boolean> {
  return (await commandLine(pid)).replace(/["\s\0]+$/, '').endsWith(marker(folder));
}

/**
 * Whether the process is a PostgreSQL server on this folder, whoever started it: one of PostgreSQL's programs that works in it.
 * Always false on Windows, which does not tell where a process works.
 */
export async function isAnyServer(pid: number, folder: string): Promise<boolean> {
  if (!/postgres|postmaster/.test(await commandLine(pid))) return false;
  const [own, other] = await Promise.all([stat(folder), statOfWorkingFolder(pid)]);
  return other !== undefined && own.dev === other.dev && own.ino === other.ino;
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. Windows has no signals: pg_ctl does it there. */
export async function signalServer(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
  cluster: Cluster,
  programs: Programs,
): Promise<void> {
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
    await runProgram(programs.pgCtl, ['stop', '-D', cluster.folder, '-m', mode, '-W'], cluster);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** The program and its arguments; '' when there is no such process, or it has ended and nobody has waited for it. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (process.platform !== 'win32') return outputOf('ps', '-ww', '-o', 'command=', '-p', String(pid));
  const query = `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`;
  return outputOf('powershell', '-NoProfile', '-Command', query);
}

async function statOfWorkingFolder(pid: number) {
  const path =
    process.platform === 'linux'
      ? `/proc/${pid}/cwd`
      : /^n(.+)$/m.exec(await outputOf('lsof', '-a', '-d', 'cwd', '-F', 'n', '-p', String(pid)))?.[1];
  return path === undefined ? undefined : stat(path).catch(() => undefined);
}

/** What a command of the system prints; '' when it fails, or there is none of that name. */
function outputOf(program: string, ...args: string[]): Promise<string> {
  return promisify(execFile)(program, args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
