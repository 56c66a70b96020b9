import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The portal of the browser tests: a demo world in DATA_DIR, gone when they end. Playwright starts and stops it. */
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR must name the folder of the tests');
const main = resolve(import.meta.dirname, '../../server/main.ts');
const env = { ...process.env, DEMO: 'on', LOG_LEVEL: 'error' };
const portal = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });

portal.once('exit', async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
