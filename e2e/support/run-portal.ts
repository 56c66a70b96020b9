import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { recordTraffic } from './record-traffic.ts';

/**
 * The portal of the browser tests: a demo world in DATA_DIR, gone when they end. Playwright starts and stops it. What goes
 * over the wire and what the portal logs, at the lowest level, is kept beside it for the test that looks for secrets.
 */
const { DATA_DIR: dataDir, PORT: port } = process.env;
if (!dataDir || !port) throw new Error('DATA_DIR and PORT must name the folder and the port of the tests');
const recorded = `${dataDir}-recorded`;
await mkdir(recorded, { recursive: true });
const portalPort = await freePort();
recordTraffic({ port: Number(port), portalPort, file: join(recorded, 'calls.ndjson') });

const main = resolve(import.meta.dirname, '../../server/main.mjs');
const env = {
  ...process.env,
  PORT: String(portalPort),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DEMO: 'on',
  WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  LOG_LEVEL: 'trace',
};
const portal = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
portal.stdout.pipe(createWriteStream(join(recorded, 'portal.log')));

portal.once('exit', async (code) => {
  await Promise.all([dataDir, recorded].map((folder) => rm(folder, { recursive: true, force: true })));
  process.exit(code ?? 1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
