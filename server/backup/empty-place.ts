import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/files/files.ts';
import { OWNERS } from '#server/files/purge-files.ts';

/** Later than any file was written. */
const ALWAYS = new Date(8.64e15);

/** Throws an Error with one sentence when a file is there already. */
export async function refuseFiles(files: Files, config: Config): Promise<void> {
  for await (const key of storedFiles(files)) {
    const where = config.filesUrl ? 'The store of FILES_URL' : `The folder ${config.dataDir}/files`;
    throw new Error(`${where} is not empty (${key}). A backup is restored into an empty place only.`);
  }
}

/** Throws an Error with one sentence when there is a table, of whomever, except those of extensions. */
export async function refuseTables(db: Db, config: Config): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`.execute(db);
  if (!rows[0]) return;
  const where = config.databaseUrl ? 'The database of DATABASE_URL' : `The database in ${config.dataDir}`;
  throw new Error(`${where} is not empty (${rows[0].name}). A backup is restored into an empty place only.`);
}

export async function removeAllFiles(files: Files): Promise<void> {
  for await (const key of storedFiles(files)) await files.remove(key);
}

async function* storedFiles(files: Files): AsyncGenerator<string> {
  for (const folder of Object.keys(OWNERS)) yield* files.listOlder(folder, ALWAYS);
}
