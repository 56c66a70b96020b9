import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm run production-install`: whether the portal starts with nothing but what a production install brings (the sources, the
 * bundles, `npm install --omit=dev --workspaces=false`), and how large that is. Not a test of `npm test`: it installs from the registry.
 */
const [MAX_PACKAGES, MAX_MB] = [350, 450];
const PORT = '4893';
const ROOT = join(import.meta.dirname, '..');
// What is under way ends by Ctrl-C as well, and what follows it is not begun: `finally` has its turn.
process.once('SIGINT', () => undefined);
const folder = mkdtempSync(join(tmpdir(), 'lagda-production-'));
try {
  const parts = [
    'contract',
    'documents',
    'server',
    'tools',
    'web',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.server.config.ts',
  ];
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--omit=dev', '--workspaces=false', ...quiet], {
    cwd: folder,
    stdio: 'inherit',
  });
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const packages = Object.keys(JSON.parse(lock).packages).length;
  const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: folder, encoding: 'utf8' });
  const megabytes = Number.parseInt(size, 10);
  console.log(`${packages} packages (at most ${MAX_PACKAGES}), ${megabytes} MB (at most ${MAX_MB})`);
  console.log(await startOnce());
  if (packages > MAX_PACKAGES || megabytes > MAX_MB)
    throw new Error('A production install has grown too large.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the portal with `npm start` and answers what /health says. Throws an Error when it ends before or installs more. */
async function startOnce(): Promise<string> {
  const env = { ...process.env, PORT, DATA_DIR: join(folder, 'data'), DEMO: 'on', LOG_LEVEL: 'error' };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('Installing')) throw new Error('The production install was not taken as complete.');
      if (said.includes('is at http')) break;
    }
    return await (await fetch(`http://127.0.0.1:${PORT}/api/v1/health`)).text();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
