import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /is at http/;

export type RunningPortal = {
  address: string;
  port: number;
  dataDir: string;
  pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/**
 * A real portal with the demo world, in a process of its own; `dataDir` reuses the data of an earlier one, `checkout`
 * runs the sources of another folder.
 */
export async function runPortal(given?: {
  dataDir?: string;
  env?: Record<string, string>;
  checkout?: string;
  /** Where an earlier one listened; any free port otherwise. */
  port?: number;
}): Promise<RunningPortal> {
  const dataDir = given?.dataDir ?? (await mkdtemp(join(tmpdir(), 'lagda-portal-')));
  const port = given?.port ?? (await freePort());
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    USAGE_LIMITS: 'off',
    ...given?.env,
  };
  const folder = given?.checkout ?? ROOT;
  const child = spawn(process.execPath, await startOf(folder), {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export async function removeData(portal: RunningPortal): Promise<void> {
  await rm(portal.dataDir, { recursive: true, force: true });
}

/** As `npm start` of a checkout says it, after the word node: the flags and the file. */
async function startOf(checkout: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'));
  const [, ...flagsAndFile] = scripts.start.split(' ');
  return flagsAndFile;
}

async function listening(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (READY.test(said)) break;
  }
  if (!READY.test(said)) throw new Error(`The portal did not start: ${said}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
