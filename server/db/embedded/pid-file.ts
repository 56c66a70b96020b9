import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server writes about itself into its cluster; undefined when the file is missing or not written to its end. */
export type ServerState = { pid: number; port: number; socket: boolean; ready: boolean };

/** The file where a server keeps its state. */
export const pidFile = (folder: string) => join(folder, 'postmaster.pid');

/** Reads the state of the server that runs, or ran, on the cluster. The lines are PostgreSQL's: see its pidfile.h. */
export async function readServerState(folder: string): Promise<ServerState | undefined> {
  const lines = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n');
  const [pid, , , port, socketFolder, , , status] = lines;
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socket: Boolean(socketFolder),
    ready: status?.trim() === 'ready',
  };
}
