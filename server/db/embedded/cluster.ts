import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SystemUser } from './system-user.ts';

/** A PostgreSQL cluster on disk: its folder (absolute, symlinks resolved) and the user that owns it and runs its server. */
export type Cluster = { folder: string; user: SystemUser };

/** The file in the cluster that holds the database user's password; only TCP connections need it. */
export const passwordFile = (folder: string) => join(folder, 'lagda-password');

/**
 * What PostgreSQL is told as its data folder. On Linux the process starts inside the folder and reaches it through
 * /proc/self/cwd, because an unprivileged user must be able to work in a folder whose parents only root can enter.
 */
export const folderArgument = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

/**
 * How every PostgreSQL program is spawned: in the cluster's folder, as its user, without the PG* and locale variables of
 * the portal's environment.
 */
export function spawnOptions({ folder, user }: Cluster): SpawnOptions {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { cwd: folder, env: { ...Object.fromEntries(own), LC_ALL: 'C' }, windowsHide: true, ...user };
}

/** Runs initdb or a single-user server to its end. Throws an Error with what it wrote when it fails. */
export async function runProgram(
  program: string,
  args: string[],
  cluster: Cluster,
  input = '',
): Promise<void> {
  const child = spawn(program, args, { ...spawnOptions(cluster), stdio: 'pipe' });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  child.stdin?.on('error', () => {}); // the program ended before it read everything: its exit code says why
  child.stdin?.end(input);
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`);
}
