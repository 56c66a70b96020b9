import { sql } from 'kysely';
import type pg from 'pg';
import { setRememberedEndAside } from '#server/audit/remembered-end.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { connectForLoading, type Db, type Tx } from '#server/db/connect.ts';
import { migrateWithin } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import { sealingKeyFile } from '#server/seal/seal.ts';
import { sealingKeyStorage } from '#server/seal/sealing-key-storage.ts';
import { secretKeyFile, secretKeyOf } from '#server/secrets/secret-key.ts';
import type { Progress } from '#server/show-progress.ts';
import { FILES, TABLES } from './contents.ts';
import { refuseFiles, refuseTables, removeAllFiles } from './empty-place.ts';
import { storeFiles } from './load-files.ts';
import { createTables, loadRows, refuseNewer, setSequences } from './load-rows.ts';
import { readArchive } from './read-archive.ts';
import { chooseSecretKey, type FoundBackup, readBackup } from './read-backup.ts';
import { findTables, prepareToCopy } from './tables.ts';
import { type Verified, verifyRestored } from './verify-restored.ts';

type Work = { config: Config; clock: Clock; progress: Progress; signal: AbortSignal };
export type Restored = Verified & {
  madeAt: string;
  missingFiles: string[];
  /** Tables that are not the portal's. */
  leftOut: string[];
};

/**
 * Fills an empty database and an empty store of files from a backup, brings them to this version, and verifies all of it. Throws
 * an Error with one sentence, and leaves the place empty, when the file is not whole, the place is not empty, a key does not
 * fit or something fails on the way.
 */
export async function restoreBackup(file: string, work: Work): Promise<Restored> {
  const { config, progress, signal } = work;
  progress('reading the backup', 0, 1);
  const backup = await readBackup(file, { key: config.backupKey, signal });
  refuseNewer(backup.description);
  const secretKeyText = await chooseSecretKey(backup, config);
  const files = openFiles(config);
  await refuseFiles(files, config);
  await refuseOtherSealingKey(backup, config);
  const database = await openDatabase(config, { info: () => undefined });
  try {
    const { db, client } = await connectForLoading(database.connectionString);
    // A connection that breaks fails the query that it runs; the event would end the process.
    client.on('error', () => undefined);
    try {
      await refuseTables(db, config);
      const place = { ...work, db, client, files, backup, secretKeyText };
      const leftOut = await fill(file, place).catch((error) => {
        throw signal.aborted ? signal.reason : error;
      });
      await setRememberedEndAside(config.dataDir);
      const verified = await verifyRestored({ ...work, db, files, secretKey: secretKeyOf(secretKeyText) });
      const { description, contents } = backup;
      return { ...verified, leftOut, madeAt: description.madeAt, missingFiles: contents.missingFiles };
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

type Place = Work & { db: Db; client: pg.Client; files: Files; backup: FoundBackup; secretKeyText: string };

async function refuseOtherSealingKey({ sealingKey }: FoundBackup, config: Config): Promise<void> {
  const stored = config.databaseUrl ? null : await sealingKeyFile(config.dataDir).read();
  if (!sealingKey || !stored || stored.equals(sealingKey)) return;
  throw new Error(`${config.dataDir}/seal holds the sealing key of another portal. Move it away.`);
}

/** All of it, or nothing: what is not in the transaction is removed again. Answers the names of the tables that are left out. */
async function fill(file: string, place: Place): Promise<string[]> {
  const undo = [() => removeAllFiles(place.files)];
  try {
    return await place.db.transaction().execute(async (tx) => {
      const leftOut = await load(tx, file, place);
      await storeKeys(tx, place, undo);
      place.signal.throwIfAborted();
      return leftOut;
    });
  } catch (error) {
    await undoAll(undo, error);
    throw error;
  }
}

async function undoAll(undo: readonly (() => Promise<void>)[], error: unknown): Promise<void> {
  try {
    for (const step of undo) await step();
  } catch (failure) {
    throw new Error(
      `${error instanceof Error ? error.message : error} Files that were stored by then could not be removed: empty the place before the next try.`,
      { cause: failure },
    );
  }
}

async function load(tx: Tx, file: string, place: Place): Promise<string[]> {
  const { client, files, backup, config, progress, signal } = place;
  const { description, contents } = backup;
  await prepareToCopy(tx);
  progress('tables', 0, 1);
  const completeTables = await createTables(tx, description);
  const made = await findTables(tx);
  const tables = description.tables.filter(({ name }) => made.some((table) => table.name === name));
  const all = tables.reduce((sum, { name }) => sum + (contents.rows[name] ?? 0), 0);
  const rows = loadRows(client, { tables, progress: (done) => progress('rows', done, all) });
  const stored = storeFiles(files, (done) => progress('files', done, contents.files));
  try {
    for await (const part of readArchive(file, { key: config.backupKey, signal })) {
      signal.throwIfAborted();
      if (part.name.startsWith(TABLES)) await rows.add(part);
      else await rows.end();
      if (part.name.startsWith(FILES)) await stored.add(part);
    }
  } catch (error) {
    await rows.abort();
    throw error;
  } finally {
    // Nobody may still store a file when they are removed because something else failed.
    await stored.end();
  }
  const counts = await rows.end();
  const wrong = tables.find(({ name }) => (counts[name] ?? 0) !== (contents.rows[name] ?? 0));
  if (wrong) throw new Error(`The table ${wrong.name} has ${counts[wrong.name]} rows after the restore.`);
  await setSequences(tx, description);
  progress('indexes and references', 0, 1);
  await completeTables(() => signal.throwIfAborted());
  // What is still to be checked of rows of this transaction would stand in the way of changing their table.
  await sql`set constraints all immediate`.execute(tx);
  await migrateWithin(tx);
  return description.tables.filter((table) => !tables.includes(table)).map(({ name }) => name);
}

/** The sealing key and, where nobody set it from outside, the key that encrypts it. */
async function storeKeys(tx: Tx, place: Place, undo: (() => Promise<void>)[]): Promise<void> {
  const { config, backup, secretKeyText } = place;
  if (!config.secretKey) {
    const file = secretKeyFile(config);
    if (!(await file.read())) undo.push(file.remove);
    await file.writeIfAbsent(Buffer.from(secretKeyText));
  }
  if (!backup.sealingKey) return;
  if (!config.databaseUrl) {
    const file = sealingKeyFile(config.dataDir);
    if (!(await file.read())) undo.push(file.remove);
  }
  await sealingKeyStorage(config, tx).writeIfAbsent(backup.sealingKey);
}
