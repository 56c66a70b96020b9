import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseKeyStorage } from '#server/seal/database-key-storage.ts';
import { sealingKeyFile } from '#server/seal/seal.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { loadOldData } from '#server/testing/load-old-data.ts';

/*
 * What somebody reads who types `npm run backup` and `npm run restore`, and the exit codes that a schedule looks at. The portal has
 * the data of an earlier version (server/testing/data-of-87dc356).
 */
const folder = await mkdtemp(join(tmpdir(), 'lagda-commands-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

async function emptyPlace(name: string) {
  const database = await createTestDatabase({ isMigrated: false });
  databases.push(database);
  return { DATABASE_URL: database.connectionString, DATA_DIR: join(folder, name) };
}

const source = await emptyPlace('source');
await loadOldData(source.DATABASE_URL, source.DATA_DIR);
await storeSealingKey();
const SECRET_KEY = await readFile(join(source.DATA_DIR, 'secret.key'), 'utf8');

/** With a database that portals share it lies there. */
async function storeSealingKey(): Promise<void> {
  const sealingKey = await sealingKeyFile(source.DATA_DIR).read();
  const db = connect(source.DATABASE_URL, { max: 1 });
  await databaseKeyStorage(db).writeIfAbsent(sealingKey ?? Buffer.alloc(0));
  await db.destroy();
}

function run(name: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const path = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const env = { ...process.env, SECRET_KEY, ...settings };
  return spawnSync(process.execPath, [path, join(folder, file)], { env, encoding: 'utf8' });
}

test('what is restored is for its owner alone', async () => {
  const target = await emptyPlace('whole');
  expect(run('backup', 'whole.backup', source).status).toBe(0);
  expect(run('restore', 'whole.backup', target).status).toBe(0);
  const restored = await readdir(target.DATA_DIR, { withFileTypes: true, recursive: true });
  expect(restored.length).toBeGreaterThan(0);
  for (const { parentPath, name } of restored) {
    expect([name, (await stat(join(parentPath, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

test('a file that the portal had lost is named by the backup and by the restore, which end with exit code 1', async () => {
  const papers = join(source.DATA_DIR, 'files', 'sealed');
  const [lost = ''] = await readdir(papers);
  await rm(join(papers, lost));
  const backup = run('backup', 'lossy.backup', source);
  expect(backup.status).toBe(1);
  expect(backup.stderr).toContain(`The file sealed/${lost} was lost before: it is not in the store.`);
  const restored = run('restore', 'lossy.backup', await emptyPlace('lossy'));
  expect(restored.status).toBe(1);
  expect(restored.stdout).toContain('Not everything is right:');
  expect(restored.stderr).toContain(`The file sealed/${lost} was lost before the backup was made.`);
});
