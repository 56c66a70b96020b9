import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quickestFolder } from '#server/testing/quickest-folder.ts';
import { connectionString } from './address.ts';
import { folderArgument, spawnOptions } from './cluster.ts';
import { readServerState } from './lock-files.ts';
import { findPrograms } from './programs.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
import { serverUser } from './system-user.ts';

let dataDir: string;
const started: ChildProcess[] = [];
const log = { info: vi.fn() };
const clusterFolder = () => join(dataDir, 'postgres');
const start = (folder = dataDir) => startEmbeddedPostgres({ dataDir: folder, log, durable: false });

beforeEach(async () => {
  dataDir = await mkdtemp(join(await quickestFolder(), 'lagda-embedded-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

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

test('after a kill -9 of the portal the next start stops the orphaned server and keeps what was committed', async () => {
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

test('after a kill -9 of portal and server together the next start has what was committed', async () => {
  const portal = await startElsewhere();
  await query(portal.connectionString, 'CREATE TABLE note AS SELECT 1 AS id');
  const server = await readServerState(clusterFolder());
  await portal.kill();
  process.kill(server?.pid ?? 0, 'SIGKILL');

  const next = await start();
  expect(await query(next.connectionString, 'SELECT id FROM note')).toEqual([{ id: 1 }]);
  await next.stop();
});

describe('a process that merely has the number of a dead server', () => {
  test.each([
    ['both lock files', ['postmaster.pid', '.s.PGSQL.5432.lock']],
    ['the lock file of the folder', ['postmaster.pid']],
    ['the lock file of the socket', ['.s.PGSQL.5432.lock']],
  ])('is left alone and does not stop the start: %s', async (_, files) => {
    await (await start()).stop();
    const stranger = await startStranger();
    for (const file of files) await writeLockFile(file, stranger.pid);

    const portal = await start();
    expect(await query(portal.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await portal.stop();
  });

  test.each([
    ['empty', ''],
    ['full of zeros', '\0'.repeat(40)],
  ])('nor do lock files that a power cut left %s', async (_, text) => {
    await (await start()).stop();
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      await writeFile(join(clusterFolder(), file), text);
    await (await start()).stop();
  });
});

describe('a PostgreSQL server that somebody started by hand on the folder', () => {
  test.each([5432, 5433])('is named in the refusal and goes on undisturbed, on port %i', async (port) => {
    await (await start()).stop();
    const server = await startByHand(port);
    const before = await lockFiles();
    await expect(start()).rejects.toThrow(
      `A PostgreSQL server (process ${server.pid}) that the portal did not start is running on ${clusterFolder()}. Stop it first.`,
    );
    expect(await lockFiles()).toEqual(before);
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await (await start()).stop();
  });

  test('is recognised by its socket when its number says nothing, as between containers', async () => {
    await (await start()).stop();
    const server = await startByHand(5432);
    const stranger = await startStranger();
    const own = await lockFiles();
    for (const [file, text] of own)
      await writeFile(join(clusterFolder(), file), text.replace(/^\d+/, String(stranger.pid)));
    const before = await lockFiles();

    await expect(start()).rejects.toThrow('A PostgreSQL server that the portal did not start is running on');
    expect(await lockFiles()).toEqual(before);
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const [file, text] of own) await writeFile(join(clusterFolder(), file), text);
    await server.stop();
  });
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

test('one that cannot be started again, as on a full disk, is tried until it can, or until the portal stops', async () => {
  const portal = await start();
  await query(portal.connectionString, 'CREATE TABLE note AS SELECT 1 AS id');
  const settings = join(clusterFolder(), 'postgresql.conf');
  const triesAgain = () =>
    log.info.mock.calls.filter(([, text]) => /could not be started; trying again/.test(text)).length;
  const killWithoutSettings = async () => {
    const state = await readFile(join(clusterFolder(), 'postmaster.pid'), 'utf8');
    log.info.mockClear();
    await rename(settings, `${settings}.away`);
    process.kill(Number.parseInt(state, 10), 'SIGKILL');
    await expect.poll(triesAgain, { timeout: 20_000 }).toBeGreaterThan(1);
  };
  await killWithoutSettings();
  await rename(`${settings}.away`, settings);
  const note = () => query(portal.connectionString, 'SELECT id FROM note').catch(() => 'not yet');
  await expect.poll(note, { timeout: 20_000 }).toEqual([{ id: 1 }]);
  await killWithoutSettings();
  await portal.stop();
}, 60_000);

test('an unfinished folder of a portal killed during the first start is removed and made again', async () => {
  const unfinished = join(dataDir, 'postgres.unfinished-abc123');
  await mkdir(join(unfinished, 'base', '1'), { recursive: true });
  await writeFile(join(unfinished, 'PG_VERSION'), '18\n');

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
  await (await start(deep)).stop();
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

/** A lock file as a server writes it, with the number of any process. */
async function writeLockFile(name: string, pid: number | undefined): Promise<void> {
  const lines = [pid, clusterFolder(), 0, 5432, '.', '', '0 0', 'ready', ''];
  await writeFile(join(clusterFolder(), name), lines.join('\n'));
}

/** The names and texts of all lock files that are there. */
async function lockFiles(): Promise<[string, string][]> {
  const names = (await readdir(clusterFolder())).filter((name) => /^postmaster\.pid$|\.lock$/.test(name));
  return Promise.all(
    names.map(
      async (name) => [name, await readFile(join(clusterFolder(), name), 'utf8')] as [string, string],
    ),
  );
}

/** A process that is no server, of the user and in the folder of one. */
async function startStranger(): Promise<ChildProcess> {
  const user = await serverUser(clusterFolder());
  const stranger = spawn('sleep', ['60'], { ...user, cwd: clusterFolder() });
  started.push(stranger);
  return stranger;
}

/** A server of this cluster that knows nothing of the portal. */
async function startByHand(port: number) {
  const cluster = { folder: clusterFolder(), user: await serverUser(clusterFolder()) };
  const { postgres } = await findPrograms(cluster.user);
  const values = ['listen_addresses=', 'unix_socket_directories=.', `port=${port}`].flatMap((v) => ['-c', v]);
  const child = spawn(postgres, ['-D', folderArgument(cluster.folder), ...values], {
    ...spawnOptions(cluster),
    stdio: 'ignore',
  });
  started.push(child);
  await expect
    .poll(() => readServerState(cluster.folder), { timeout: 10_000 })
    .toMatchObject({ ready: true });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  };
  return {
    pid: child.pid,
    connectionString: await connectionString(cluster.folder, { socket: true, port }),
    stop,
  };
}

/** A portal in a process of its own, which can be killed without a warning. */
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
