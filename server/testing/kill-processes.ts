import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverUser } from '#server/db/embedded/system-user.ts';

/* The processes of an embedded PostgreSQL, killed without a warning, and what a crash leaves behind them. */

/** Kills the server and everything that it started, as the kernel does when memory runs out. */
export async function killDatabase(dataDir: string): Promise<void> {
  const main = await serverNumber(dataDir);
  const killed = [main, ...(await childrenOf(main))];
  for (const pid of killed) killOne(pid);
  await untilGone(killed);
}

/** Kills the main process only: the others notice by themselves, a moment later. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const main = await serverNumber(dataDir);
  const children = await childrenOf(main);
  killOne(main);
  await untilGone([main, ...children]);
}

/** Kills one process that serves a connection: PostgreSQL then ends all the others and recovers by itself. */
export async function killOneBackend(dataDir: string): Promise<void> {
  const children = await childrenOf(await serverNumber(dataDir));
  for (const pid of children) {
    const name = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!name.startsWith('postgres: lagda')) continue;
    killOne(pid);
    return untilGone(children);
  }
  throw new Error('No process of PostgreSQL serves a connection');
}

async function untilGone(pids: readonly number[]): Promise<void> {
  const areLeft = () => pids.some(isAlive);
  await expect.poll(areLeft, { timeout: 20_000, interval: 5 }).toBe(false);
}

/** Also what has ended, but was not waited for yet, counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * As after a restart of the machine: the numbers that the portal and its database had belong to another process now, which even
 * works in the same folder for the same user.
 */
export async function giveNumbersToOthers(dataDir: string): Promise<ChildProcess> {
  const folder = join(dataDir, 'postgres');
  const stranger = spawn('sleep', ['600'], { ...(await serverUser(folder)), cwd: folder, stdio: 'ignore' });
  for (const file of ['postgres/postmaster.pid', 'postgres/.s.PGSQL.5432.lock', 'portal.pid']) {
    const path = join(dataDir, file);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) await writeFile(path, text.replace(/^\d+/, String(stranger.pid)));
  }
  return stranger;
}

async function serverNumber(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
