import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The portal of the browser tests: a demo world of its own, gone when they end. Playwright starts and stops it. */
const dataDir = await mkdtemp(join(tmpdir(), 'lagda-e2e-'));
const main = resolve(import.meta.dirname, '../../server/main.ts');
const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error' };
const portal = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });

portal.once('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
