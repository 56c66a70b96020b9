import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let checkout: string;

// A stand-in for npm that notes each call; it installs a Node, as the real one does, after a moment.
const NPM = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
  appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
  setTimeout(() => {
    mkdirSync('node_modules/.bin', { recursive: true });
    rmSync('node_modules/.bin/node', { force: true });
    symlinkSync(process.execPath, 'node_modules/.bin/node');
    appendFileSync('calls.txt', 'done\\n');
    process.exit(Number(process.env.NPM_FAILS ?? 0));
  }, 300);`;

// A stand-in for Vite that notes by which settings it built.
const VITE = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  const config = process.argv[process.argv.indexOf('--config') + 1];
  mkdirSync(config === 'vite.config.ts' ? 'web/dist' : 'server/dist', { recursive: true });
  appendFileSync('built.txt', config + '\\n');`;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'lagda-ensure-'));
  await mkdir(join(checkout, 'tools'));
  await cp(join(import.meta.dirname, 'ensure'), join(checkout, 'tools/ensure'), { recursive: true });
  await cp(join(import.meta.dirname, 'ensure.mjs'), join(checkout, 'tools/ensure.mjs'));
  await writeFile(join(checkout, 'package.json'), '{}');
  await writeFile(join(checkout, 'npm.js'), NPM);
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

test('packages are installed once, and again when the lock file changes', async () => {
  expect(await ensure()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Installing the packages'),
  });
  expect(await ensure()).toEqual({ code: 0, output: '' });
  expect(await installations()).toBe(1);

  await writeFile(join(checkout, 'package-lock.json'), '{}');
  await ensure();
  expect(await installations()).toBe(2);
});

test('a start leaves out what only tests need, which a test then adds and a later start keeps', async () => {
  await ensure({}, '--start');
  await ensure({}, '--start');
  await writeFile(join(checkout, 'package-lock.json'), '{}');
  await ensure({}, '--start');
  await ensure({}, '--build');
  await ensure({}, '--start');
  await writeFile(join(checkout, 'package-lock.json'), '{ }');
  await ensure({}, '--start');
  const installs = (await calls()).filter((line) => line.startsWith('install'));
  expect(installs.map((line) => line.includes('--workspaces=false'))).toEqual([true, true, false, false]);
});

test('what nothing reads is taken out of the packages, and their licences stay', async () => {
  const some = join(checkout, 'node_modules/some');
  await mkdir(join(some, 'lib'), { recursive: true });
  const unread = ['lib/index.js.map', 'README.md', 'CHANGELOG.md', 'lib/index.js.flow', 'lib/some.bare'];
  const read = ['lib/index.js', 'LICENSE.md', 'package.json'];
  for (const name of [...unread, ...read]) await writeFile(join(some, name), '');
  await ensure();
  expect((await readdir(some, { recursive: true })).sort()).toEqual([...read, 'lib'].sort());
});

test('of two commands at once one installs and the other waits for it', async () => {
  const [one, other] = await Promise.all([ensure(), ensure()]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(one.output + other.output).toContain('Another command is preparing this checkout; waiting for it.');
  expect(await installations()).toBe(1);
});

test('after a command was killed the next waits for its npm, then installs', async () => {
  const killed = start();
  await expect.poll(installations).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await ensure()).toMatchObject({ code: 0 });
  expect(await calls()).toEqual([expect.any(String), 'done', expect.any(String), 'done']);
});

test('an installation that fails ends in one sentence, and is tried again next time', async () => {
  expect(await ensure({ NPM_FAILS: '1' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('The packages could not be installed; the lines above say why.'),
  });
  expect(await ensure()).toMatchObject({ code: 0 });
});

test('a production install is started as it is, and completed for tests or when a package of it is missing', async () => {
  const lock = {
    packages: { '': {}, 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { dev: true } },
  };
  const [pg] = Object.entries(lock.packages).filter(([path]) => path.endsWith('pg'));
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(lock));
  await mkdir(join(checkout, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(checkout, 'node_modules/.bin/node'));
  const installed = (packages: object) =>
    writeFile(join(checkout, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  await installed(Object.fromEntries(pg ? [pg] : []));
  expect(await ensure({}, '--start')).toEqual({ code: 0, output: '' });
  expect(await installations()).toBe(0);

  await ensure({}, '--build');
  expect(await installations()).toBe(1);

  await rm(join(checkout, 'node_modules/.installed'));
  await installed({ 'node_modules/pg': { version: '7.9.9' } });
  await ensure({}, '--start');
  expect(await installations()).toBe(2);
});

test('what npm prune took away is installed again for a build, not for a start', async () => {
  const packages = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { dev: true } };
  const installed = join(checkout, 'node_modules/.package-lock.json');
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
  await ensure();
  await writeFile(installed, JSON.stringify({ packages }));
  await ensure();
  expect(await installations()).toBe(1);

  // npm takes away the link to a folder of ours, and still names the folder
  const pruned = { 'node_modules/pg': { version: '8.0.0' }, 'tools/no-canvas': { dev: true } };
  await writeFile(installed, JSON.stringify({ packages: pruned }));
  await ensure({}, '--start');
  expect(await installations()).toBe(1);
  await ensure({}, '--build');
  expect(await installations()).toBe(2);
});

test('a bundle is built once, and again when a source of its own has changed, not a test', async () => {
  const write = async (name: string, content: string) => {
    await mkdir(join(checkout, name, '..'), { recursive: true });
    await writeFile(join(checkout, name), content);
  };
  await write('node_modules/vite/bin/vite.js', VITE);
  await write('web/index.html', '<!doctype html>');
  await write('server/start-portal.ts', '');
  const built = async () => {
    await ensure();
    const configs = await readFile(join(checkout, 'built.txt'), 'utf8').catch(() => '');
    await rm(join(checkout, 'built.txt'), { force: true });
    // beside each other, in any order
    return configs.trim().split('\n').filter(Boolean).sort();
  };
  const [web, server] = ['vite.config.ts', 'vite.server.config.ts'];

  expect(await built()).toEqual([web, server]);
  expect(await built()).toEqual([]);
  await write('web/main.tsx', 'export {};');
  expect(await built()).toEqual([web]);
  await write('server/clock.ts', 'export {};');
  expect(await built()).toEqual([server]);
  await write('contract/rule.ts', 'export {};');
  expect(await built()).toEqual([web, server]);
  await write('server/clock.test.ts', 'export {};');
  expect(await built()).toEqual([]);
});

test('a bundle that cannot be built ends in one sentence, and is tried again next time', async () => {
  await mkdir(join(checkout, 'server'));
  await writeFile(join(checkout, 'server/start-portal.ts'), '');
  const failed = { code: 1, output: expect.stringContaining('The server could not be built;') };
  expect(await ensure()).toMatchObject(failed);
  expect(await ensure()).toMatchObject(failed);
});

function start(env: Record<string, string> = {}, want = '--build') {
  return spawn(process.execPath, [join(checkout, 'tools/ensure.mjs'), want], {
    env: { ...process.env, npm_execpath: join(checkout, 'npm.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ensure(env?: Record<string, string>, want?: string) {
  const child = start(env, want);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

const calls = async () =>
  (await readFile(join(checkout, 'calls.txt'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

const installations = async () => (await calls()).filter((line) => line.startsWith('install')).length;
