import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { MIGRATION_NAMES } from '#server/db/migrate.ts';
import { openFiles } from '#server/files/files.ts';
import { databaseKeyStorage } from '#server/seal/database-key-storage.ts';
import { sealingKeyFile } from '#server/seal/seal.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { loadOldData } from '#server/testing/load-old-data.ts';
import { type Manifest, OLD_DATA_FOLDER } from '#server/testing/old-data.ts';
import { runS3Server } from '#server/testing/run-s3-server.ts';
import { DESCRIPTION, type Part, sha256 } from './contents.ts';
import { refuseFiles, refuseTables } from './empty-place.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';

/*
 * The portal that is backed up has the data of an earlier version (server/testing/data-of-87dc356), on a database of its own and the
 * disk.
 */
const manifest: Manifest = JSON.parse(await readFile(join(OLD_DATA_FOLDER, 'manifest.json'), 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'lagda-restore-'));
const databases: TestDatabase[] = [];
const s3 = await runS3Server(join(folder, 's3'));
afterAll(async () => {
  await s3.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const silent = () => undefined;
const backUp = (file: string, config: Config) =>
  makeBackup(file, { config, clock: systemClock, progress: silent, signal });
const restore = (file: string, config: Config, stop = signal) =>
  restoreBackup(file, { config, clock: systemClock, progress: silent, signal: stop });

const source = await openSource();
const file = join(folder, 'portal.backup');
await backUp(file, source.config);

async function openSource() {
  const database = await newDatabase();
  const dataDir = join(folder, 'source');
  await loadOldData(database.connectionString, dataDir);
  const secretKey = await readFile(join(dataDir, 'secret.key'), 'utf8');
  const config = readConfig({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  });
  const sealingKey = await sealingKeyFile(dataDir).read();
  await on(config, (db) => databaseKeyStorage(db).writeIfAbsent(sealingKey ?? Buffer.alloc(0)));
  return { config, secretKey };
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isMigrated: false });
  databases.push(database);
  return database;
}

let places = 0;
async function emptyPlace(settings: Record<string, string> = {}): Promise<Config> {
  places += 1;
  const { connectionString } = await newDatabase();
  return readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, `place-${places}`),
    SECRET_KEY: source.secretKey,
    ...settings,
  });
}

async function on<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(config.databaseUrl ?? '', { max: 2 });
  return work(db).finally(() => db.destroy());
}

async function expectEmpty(config: Config): Promise<void> {
  await on(config, (db) => refuseTables(db, config));
  await refuseFiles(openFiles(config), config);
  const names = await readdir(config.dataDir).catch(() => []);
  expect(names.filter((name) => name !== 'files')).toEqual([]);
}

/** The backup with other parts, whole in itself. */
async function changedBackup(change: (part: Part) => Part): Promise<string> {
  places += 1;
  const changed = join(folder, `changed-${places}.backup`);
  const options = { key: undefined, signal };
  await writeArchive(changed, options, async (add) => {
    for await (const part of readArchive(file, options)) await add(change(part));
  });
  return changed;
}

test('a backup of an older version is restored to this one, elsewhere, with every row and file, and verified', async () => {
  const place = await emptyPlace({ FILES_URL: s3.filesUrl });
  const restored = await restore(file, place);
  expect(restored).toMatchObject({ problems: [], missingFiles: [], ofOtherCertificate: 0 });
  expect(restored.seals).toBe(manifest.sealed.length);
  expect(restored.entries).toBe(manifest.log.entries);
  await on(place, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES);
    for (const table of ['accounts', 'requests', 'request_stages', 'notifications', 'sealed_documents']) {
      const counted = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
      expect([table, counted.rows[0]?.count]).toEqual([table, manifest.counts[table]]);
    }
  });
  const files = openFiles(place);
  for (const [key, hash] of Object.entries(manifest.files)) {
    expect([key, sha256(await files.read(key))]).toEqual([key, hash]);
  }
});

test('a restored portal has every index, reference and trigger, and goes on with its numbers', async () => {
  const [place, fresh] = [await emptyPlace(), await createTestDatabase()];
  databases.push(fresh);
  await restore(file, place);
  const shapeOf = (db: Db) =>
    sql`select indexdef as what from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`.execute(db);
  const expected = await on(
    readConfig({ DATABASE_URL: fresh.connectionString, SECRET_KEY: source.secretKey }),
    shapeOf,
  );
  const { rows } = await on(place, shapeOf);
  expect(rows).toEqual(expected.rows.filter((row) => !/ jobs\./.test(JSON.stringify(row))));
  const { rows: next } = await on(place, (db) =>
    sql<{ next: number; last: number }>`
      select nextval('requests_id_seq') as next, (select max(id) from requests) as last`.execute(db),
  );
  expect(next[0]?.next).toBeGreaterThan(next[0]?.last ?? Number.POSITIVE_INFINITY);
});

test('a portal moves from a PostgreSQL of its own to the one that comes with the project, and keeps its seal', async () => {
  const place = readConfig({ DATA_DIR: join(folder, 'embedded'), SECRET_KEY: source.secretKey });
  const restored = await restore(file, place);
  expect(restored).toMatchObject({ problems: [], ofOtherCertificate: 0, seals: manifest.sealed.length });
  await expect(restore(file, place)).rejects.toThrow('is not empty');
  const other = readConfig({ DATA_DIR: join(folder, 'other'), SECRET_KEY: source.secretKey });
  await sealingKeyFile(other.dataDir).writeIfAbsent(Buffer.from('of somebody else'));
  await expect(restore(file, other)).rejects.toThrow('the sealing key of another portal');
});

test('a restore beside what the lost portal remembered of the end of its log finds nothing wrong', async () => {
  const place = await emptyPlace();
  const later = JSON.stringify({ position: 1_000_000, hash: 'of the lost portal', at: '2026-11-20' });
  await mkdir(place.dataDir);
  await writeFile(join(place.dataDir, 'audit-end.json'), later);
  expect(await restore(file, place)).toMatchObject({ problems: [] });
  expect(await readFile(join(place.dataDir, 'audit-end.before-restore.json'), 'utf8')).toBe(later);
});

test('tables that are not the portal’s are left out, and said', async () => {
  const [first, second] = [await emptyPlace(), await emptyPlace()];
  await restore(file, first);
  await on(first, (db) => sql`create table operators_own (note text)`.execute(db));
  await on(first, (db) => sql`insert into operators_own values ('a'), ('b')`.execute(db));
  const more = join(folder, 'more.backup');
  await backUp(more, first);
  expect(await restore(more, second)).toMatchObject({ problems: [], leftOut: ['operators_own'] });
});

test('a backup of a restored portal holds the same', async () => {
  const [first, second] = [await emptyPlace(), await emptyPlace({ BACKUP_KEY: 'k'.repeat(32) })];
  await restore(file, first);
  const again = join(folder, 'again.backup');
  const backup = await backUp(again, { ...first, backupKey: 'k'.repeat(32) });
  expect(backup).toMatchObject({ isEncrypted: true, holdsSecretKey: false });
  expect(await restore(again, second)).toMatchObject({ problems: [], seals: manifest.sealed.length });
});

test.each([
  {
    what: 'a table',
    fill: (place: Config) => on(place, (db) => sql`create table mine (id int)`.execute(db)),
  },
  {
    what: 'a file',
    fill: (place: Config) => openFiles(place).put('sealed/1-a.pdf', Buffer.from('x'), 'application/pdf'),
  },
])('a place with $what in it is refused and stays as it was', async ({ fill }) => {
  const place = await emptyPlace();
  await fill(place);
  await expect(restore(file, place)).rejects.toThrow('is not empty');
  const tables = await on(place, (db) =>
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relname <> 'mine'`.execute(
      db,
    ),
  );
  expect(tables.rows).toEqual([]);
});

test('another secret key is refused before anything is restored', async () => {
  const place = await emptyPlace({ SECRET_KEY: 'x'.repeat(40) });
  await expect(restore(file, place)).rejects.toThrow('SECRET_KEY is another one');
  await expectEmpty(place);
});

test('changed bytes, a missing end and another file are refused before anything is restored', async () => {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  const changed = Buffer.from(bytes).fill('lagda', middle, middle + 32);
  const damaged = join(folder, 'damaged.backup');
  for (const part of [bytes.subarray(0, middle), changed, Buffer.from('lagda'), Buffer.alloc(0)]) {
    const place = await emptyPlace();
    await writeFile(damaged, part);
    await expect(restore(damaged, place)).rejects.toThrow('it was changed or cut off');
    await expectEmpty(place);
  }
  await expect(restore(join(folder, 'nowhere'), await emptyPlace())).rejects.toThrow('cannot be read');
});

test('a backup of a newer version is refused', async () => {
  const newer = await changedBackup((part) => {
    if (part.name !== DESCRIPTION) return part;
    const description = JSON.parse(String(part.bytes));
    const migrations = [...MIGRATION_NAMES, '9999-not-yet'];
    return { ...part, bytes: Buffer.from(JSON.stringify({ ...description, migrations })) };
  });
  const place = await emptyPlace();
  await expect(restore(newer, place)).rejects.toThrow(
    'made by a newer version of Lagda, which knows "9999-not-yet"',
  );
  await expectEmpty(place);
});

test('rows that the database does not take leave the place empty', async () => {
  for (const table of ['accounts', 'signatures']) {
    const broken = await changedBackup((part) => {
      if (!part.name.startsWith(`tables/${table}/`)) return part;
      return { ...part, bytes: Buffer.from(String(part.bytes).replace(/^\d+\t/, 'no number\t')) };
    });
    const place = await emptyPlace();
    await expect(restore(broken, place)).rejects.toThrow('no number');
    await expectEmpty(place);
  }
});

test('a reference to a row that is not there leaves the place empty', async () => {
  const broken = await changedBackup((part) => {
    if (!part.name.startsWith('tables/notifications/')) return part;
    return { ...part, bytes: Buffer.from(String(part.bytes).replace(/^(\d+)\t\d+\t/, '$1\t999999\t')) };
  });
  const place = await emptyPlace();
  await expect(restore(broken, place)).rejects.toThrow('foreign key');
  await expectEmpty(place);
});

test('whoever interrupts a restore finds the place empty', async () => {
  const place = await emptyPlace();
  const stop = new AbortController();
  const restoring = restoreBackup(file, {
    config: place,
    clock: systemClock,
    progress: (what) => what === 'files' && stop.abort(new Error('Interrupted')),
    signal: stop.signal,
  });
  await expect(restoring).rejects.toThrow('Interrupted');
  await expectEmpty(place);
});

test('what was altered in the portal before the backup is said after the restore', async () => {
  const [sealed] = manifest.sealed;
  const changed = await changedBackup((part) => {
    if (part.name.startsWith(`files/sealed/${sealed?.requestId}-`)) {
      return { ...part, bytes: Buffer.concat([part.bytes, Buffer.from(' ')]) };
    }
    if (!part.name.startsWith('tables/audit_logs/')) return part;
    return { ...part, bytes: Buffer.from(String(part.bytes).replace('request.create', 'request.cancel')) };
  });
  const { problems } = await restore(changed, await emptyPlace());
  expect(problems).toContain(
    `The sealed paper of request ${sealed?.requestId} is not the one that was sealed: its file was replaced or damaged.`,
  );
  expect(problems).toContainEqual(expect.stringMatching(/^Entry \d+ .*was changed/));
});

test('a file that the store lost is named, and the rest is backed up', async () => {
  const place = await emptyPlace();
  await restore(file, place);
  const [sealed] = manifest.sealed;
  const lost = await on(place, (db) =>
    db
      .selectFrom('sealedDocuments')
      .select('fileKey')
      .where('requestId', '=', sealed?.requestId ?? 0)
      .executeTakeFirstOrThrow(),
  );
  await openFiles(place).remove(lost.fileKey);
  const without = join(folder, 'without.backup');
  expect(await backUp(without, place)).toMatchObject({ missingFiles: [lost.fileKey] });
  const restored = await restore(without, await emptyPlace());
  expect(restored.missingFiles).toEqual([lost.fileKey]);
  expect(restored.problems).toEqual([
    `The sealed paper of request ${sealed?.requestId} is missing: the database names its file, the store does not have it.`,
  ]);
});

test('a backup that is interrupted leaves no file, and the next one is whole', async () => {
  const interrupted = join(folder, 'interrupted.backup');
  const stop = new AbortController();
  const backingUp = makeBackup(interrupted, {
    config: source.config,
    clock: systemClock,
    progress: () => stop.abort(new Error('Interrupted')),
    signal: stop.signal,
  });
  await expect(backingUp).rejects.toThrow('Interrupted');
  expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  await backUp(interrupted, source.config);
  expect((await restore(interrupted, await emptyPlace())).problems).toEqual([]);
});

test('where there is no portal there is nothing to back up', async () => {
  const place = await emptyPlace();
  const nothing = join(folder, 'nothing.backup');
  await expect(backUp(nothing, place)).rejects.toThrow('There is no portal in the database of DATABASE_URL');
  const embedded = readConfig({ DATA_DIR: join(folder, 'nowhere') });
  await expect(backUp(nothing, embedded)).rejects.toThrow('There is no portal in');
  expect(await readdir(folder)).not.toContain('nothing.backup');
});
