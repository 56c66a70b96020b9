import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFile } from './address.ts';

/** What a server writes about itself into its cluster; undefined when the file is missing or not written to its end. */
export type ServerState = { pid: number; port: number; socket: boolean; ready: boolean };

/** Reads the state of the server that runs, or ran, on the cluster. The lines are PostgreSQL's: see its pidfile.h. */
export async function readServerState(folder: string): Promise<ServerState | undefined> {
  const lines = (await readText(folderLock(folder))).split('\n');
  const [pid, , , port, socketFolder, , , status] = lines;
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socket: Boolean(socketFolder),
    ready: status?.trim() === 'ready',
  };
}

/** The process numbers in the cluster's lock files, each once. */
export async function lockingProcesses(folder: string): Promise<number[]> {
  const texts = await Promise.all(lockFiles(folder).map(readText));
  return [...new Set(texts.map(processNumber).filter((pid) => pid > 0))];
}

/**
 * Makes lock files that no server holds any more pass PostgreSQL's own check. PostgreSQL takes any living process with the
 * number in the file for a server (even a dead one that nobody has waited for), except its own parent: so the number becomes
 * ours. The file itself stays, because PostgreSQL then makes its other checks (is anything still attached to the shared
 * memory?), which removing it would skip. A file without a number, which a power cut leaves, has nothing to check.
 *
 * Call it only while holding the folder's lock, and when no server runs on the folder: a running one ends itself when it finds
 * another number in its file. On Windows PostgreSQL recognises its servers by more than the number, and nothing is changed.
 */
export async function releaseStaleLocks(folder: string): Promise<void> {
  for (const file of lockFiles(folder)) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    if (processNumber(text) === 0) await rm(file);
    else if (process.platform !== 'win32') await writeFile(file, text.replace(/^-?\d+/, String(process.pid)));
  }
}

/** Whether a server accepts connections at the cluster's socket, whatever its process number is and in whichever container it runs. */
export function isSocketAnswered(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(folder), () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** One for the folder and one for the socket; a server writes its number into both. */
const lockFiles = (folder: string) => [folderLock(folder), `${socketFile(folder)}.lock`];
const folderLock = (folder: string) => join(folder, 'postmaster.pid');

/** 0 when there is none. A single-user server writes its number as a negative one. */
function processNumber(text: string): number {
  return Math.abs(Number.parseInt(text, 10)) || 0;
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
