import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from './fixtures.ts';
import { freePort } from './free-port.ts';

export type RecordedPortal = {
  address: string;
  dataDir: string;
  /** Ends it and removes its data and what was recorded. */
  stop(): Promise<void>;
};

/** A portal beside that of the other journeys, for settings that it does not have; recorded like it (run-portal.ts). */
export async function startRecordedPortal(env: Record<string, string>): Promise<RecordedPortal> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = join(tmpdir(), `lagda-e2e-${process.pid}-${port}`);
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'run-portal.ts')], {
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isWell = () =>
    fetch(`${address}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isWell, { timeout: 120_000 }).toBe(true);
  return {
    address,
    dataDir,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
