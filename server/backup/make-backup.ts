import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { connectForLoading, type Db } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/open-database.ts';
import { type Files, isMissingFile, openFiles } from '#server/files/files.ts';
import { keepFiles } from '#server/files/files-lock.ts';
import { inOrder } from '#server/in-order.ts';
import { sealingKeyStorage } from '#server/seal/sealing-key-storage.ts';
import { findSecretKeyText } from '#server/secrets/secret-key.ts';
import type { Progress } from '#server/show-progress.ts';
import {
  CONTENTS,
  type Contents,
  DESCRIPTION,
  type Description,
  FILES,
  jsonPart,
  SEALING_KEY,
  SECRET_KEY,
} from './contents.ts';
import { countNamedFiles, namedFiles } from './named-files.ts';
import { secretKeyCheck } from './secret-key-check.ts';
import { copyOut, findSequences, findTables, lockShape, prepareToCopy } from './tables.ts';
import { type Add, writeArchive } from './write-archive.ts';

/** Each has at most some megabytes; a store on the network answers several at once as quickly as one. */
const FILES_AHEAD = 8;

type Work = { config: Config; clock: Clock; progress: Progress; signal: AbortSignal };
export type Backup = Contents & {
  isEncrypted: boolean;
  /** False where somebody has to keep it: it was set from outside, or the backup is not encrypted. */
  holdsSecretKey: boolean;
};

/**
 * Writes database and files as they are at one moment, beside a working portal: rows from one snapshot, and the files that they
 * name, which nobody removes meanwhile. A file that the store does not have is named in the answer and in the backup. Throws an
 * Error with one sentence when there is nothing to back up or it cannot be written.
 */
export async function makeBackup(file: string, work: Work): Promise<Backup> {
  const { config } = work;
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(`There is no portal in ${config.dataDir}. Name its folder in DATA_DIR.`);
  }
  const secretKeyText = await findSecretKeyText(config);
  if (!secretKeyText) throw new Error(`The portal in ${config.dataDir} has no secret key.`);
  const database = await joinDatabase(config);
  const { db, client } = await connectForLoading(database.connectionString);
  // A connection that breaks fails the query that it runs; the event would end the process.
  client.on('error', () => undefined);
  try {
    return await writeSnapshot(file, { ...work, db, client, secretKeyText, files: openFiles(config) });
  } catch (error) {
    throw work.signal.aborted ? work.signal.reason : error;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

type Source = Work & { db: Db; client: pg.Client; secretKeyText: string; files: Files };

async function writeSnapshot(file: string, source: Source): Promise<Backup> {
  const { db, config, signal, secretKeyText } = source;
  const key = config.backupKey;
  const holdsSecretKey = key !== undefined && !config.secretKey;
  await keepFiles(db);
  // It ends with the connection, also in the middle of a table: there is nothing to commit.
  await sql`begin isolation level repeatable read read only`.execute(db);
  const contents = await writeArchive(file, { key, signal }, async (add) => {
    const tables = await openTables(source);
    await add(jsonPart(DESCRIPTION, await describeBackup(tables, source)));
    const sealingKey = await sealingKeyStorage(config, db).read();
    if (sealingKey) await add({ name: SEALING_KEY, bytes: sealingKey });
    if (holdsSecretKey) await add({ name: SECRET_KEY, bytes: Buffer.from(secretKeyText) });
    const rows = await addRows(tables, source, add);
    const found = { rows, ...(await addFiles(source, add)) };
    await add(jsonPart(CONTENTS, found));
    return found;
  });
  return { ...contents, isEncrypted: key !== undefined, holdsSecretKey };
}

type Tables = Awaited<ReturnType<typeof findTables>>;

async function openTables({ db, config }: Source): Promise<Tables> {
  await prepareToCopy(db);
  const tables = await findTables(db);
  if (tables.length === 0) {
    throw new Error(
      `There is no portal in the database of ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir}.`,
    );
  }
  await lockShape(db, tables);
  return tables;
}

async function describeBackup(tables: Tables, { db, clock, secretKeyText }: Source): Promise<Description> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const madeAt = clock.now().toISOString();
  return {
    format: 1,
    madeAt,
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await findSequences(db),
    secretKeyCheck: secretKeyCheck(secretKeyText, madeAt),
  };
}

async function addRows(
  tables: Tables,
  { client, progress }: Source,
  add: Add,
): Promise<Record<string, number>> {
  const about = tables.reduce((sum, table) => sum + table.rows, 0);
  const counts: Record<string, number> = {};
  let done = 0;
  for (const table of tables) {
    const before = done;
    counts[table.name] = await copyOut(client, table, {
      add,
      progress(rows) {
        done = before + rows;
        progress('rows', done, Math.max(about, done));
      },
    });
  }
  return counts;
}

async function addFiles({ db, files, progress }: Source, add: Add): Promise<Omit<Contents, 'rows'>> {
  const count = await countNamedFiles(db);
  const missingFiles: string[] = [];
  let added = 0;
  const read = async (key: string) => ({ key, bytes: await files.read(key).catch(nullIfMissing) });
  for await (const { key, bytes } of inOrder(namedFiles(db), FILES_AHEAD, read)) {
    if (!bytes) {
      missingFiles.push(key);
      continue;
    }
    await add({ name: FILES + key, bytes });
    added += 1;
    progress('files', added, count);
  }
  return { files: added, missingFiles };
}

function nullIfMissing(error: unknown): null {
  if (!isMissingFile(error)) throw error;
  return null;
}
