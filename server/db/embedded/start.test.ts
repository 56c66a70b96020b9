import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickestFolder } from '#server/testing/quickest-folder.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

let dataDir: string;
const log = { info: () => {} };
const start = (folder = dataDir) => startEmbeddedPostgres({ dataDir: folder, log, durable: false });

beforeEach(async () => {
  dataDir = await mkdtemp(join(await quickestFolder(), 'lagda-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the first start creates a database that knows Unicode, and the second still has its data', async () => {
  const first = await start();
  await query(first.connectionString, 'CREATE EXTENSION pg_trgm');
  await query(first.connectionString, "CREATE TABLE note AS SELECT 'Muñoz' AS text");
  await first.stop();

  const second = await start();
  expect(await query(second.connectionString, "SELECT text FROM note WHERE text ILIKE '%MUÑ%'")).toEqual([
    { text: 'Muñoz' },
  ]);
  expect(
    await query(second.connectionString, "SELECT current_user, current_setting('TimeZone') AS zone"),
  ).toEqual([{ current_user: 'lagda', zone: 'UTC' }]);
  await second.stop();
});

test('after a kill -9 of the portal the next start stops the server left behind and keeps what was committed', async () => {
  const portal = await startElsewhere();
  await query(portal.connectionString, 'CREATE TABLE note AS SELECT 1 AS id');
  await portal.kill();

  const messages: unknown[] = [];
  const next = await startEmbeddedPostgres({
    dataDir,
    log: { info: (m) => messages.push(m) },
    durable: false,
  });
  expect(messages).toEqual(['Stopped the database server that a killed portal had left running']);
  expect(await query(next.connectionString, 'SELECT id FROM note')).toEqual([{ id: 1 }]);
  await next.stop();
});

test('a process that merely has the number of a dead server is left alone', async () => {
  await (await start()).stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const state = [stranger.pid, dataDir, 0, 5432, '.', '', '0 0', 'ready', ''].join('\n');
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), state);

  const portal = await start();
  expect(await query(portal.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  await portal.stop();
  stranger.kill();
});

test('a second portal on the same folder is refused in one sentence that names the first', async () => {
  const portal = await startElsewhere();
  await expect(start()).rejects.toThrow(
    `Another Lagda portal (process ${portal.pid}) is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await query(portal.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await portal.kill();
  await (await start()).stop();
});

test('a command beside the portal joins its server, and starts one of its own when there is none', async () => {
  const portal = await start();
  await query(portal.connectionString, 'CREATE TABLE note AS SELECT 1 AS id');
  const beside = await joinEmbeddedPostgres({ dataDir, log });
  await beside.stop();
  expect(beside.connectionString).toBe(portal.connectionString);
  await portal.stop();

  const alone = await joinEmbeddedPostgres({ dataDir, log });
  expect(await query(alone.connectionString, 'SELECT id FROM note')).toEqual([{ id: 1 }]);
  await alone.stop();
});

test('a server that is killed is started again at the same address', async () => {
  const portal = await start();
  await query(portal.connectionString, 'CREATE TABLE note AS SELECT 1 AS id');
  const state = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(state, 10), 'SIGKILL');
  const note = () => query(portal.connectionString, 'SELECT id FROM note').catch(() => 'not yet');
  await expect.poll(note, { timeout: 10_000 }).toEqual([{ id: 1 }]);
  await portal.stop();
  await expect(query(portal.connectionString, 'SELECT 1')).rejects.toThrow();
});

test('what a portal killed during the first start left half-made is swept and made again', async () => {
  const halfMade = join(dataDir, 'postgres.unfinished-abc123');
  await mkdir(join(halfMade, 'base', '1'), { recursive: true });
  await writeFile(join(halfMade, 'PG_VERSION'), '18\n');

  const portal = await start();
  expect(await query(portal.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  await portal.stop();
});

test('files that are no database are not touched', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine');
  await expect(start()).rejects.toThrow('holds files, but no PostgreSQL database');
  expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine');
});

test('a refusal of PostgreSQL is passed on in its own words, and the folder is free again', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/did not start on .*database files are incompatible with server/);
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  await (await start()).stop();
});

test('a folder whose path is too long for a socket is served over TCP with a password', async () => {
  const deep = join(dataDir, 'x'.repeat(100));
  const portal = await start(deep);
  const url = new URL(portal.connectionString);
  expect(url.hostname).toBe('127.0.0.1');
  expect(await query(portal.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  url.password = 'guess';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await portal.stop();
});

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A portal in a process of its own, which can be killed without a chance to say goodbye. */
async function startElsewhere() {
  const script = `
    import { startEmbeddedPostgres } from '${new URL('./start.ts', import.meta.url)}';
    const log = { info() {} };
    const { connectionString } = await startEmbeddedPostgres({ dataDir: '${dataDir}', log, durable: false });
    console.log(connectionString);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, connectionString: String(line).trim(), kill };
}
