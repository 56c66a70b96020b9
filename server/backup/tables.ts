import { sql } from 'kysely';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Db } from '#server/db/connect.ts';
import { type Description, TABLES } from './contents.ts';
import type { Add } from './write-archive.ts';

const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

type Table = Description['tables'][number];

/**
 * The tables that hold what the portal knows, with the columns that are not made from others; `rows` is an estimate. Not the
 * queue's, which is made anew (docs/decisions/0051-backup-and-restore.md), nor what the migrations write about themselves.
 */
export async function findTables(db: Db): Promise<(Table & { rows: number })[]> {
  const { rows } = await sql<Table & { rows: number }>`
    select relname as name, greatest(reltuples, 0) as rows, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely\\_migration%'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  return rows;
}

/** The last number that each sequence gave; it may be a little later than what a snapshot shows, never earlier. */
export async function findSequences(db: Db): Promise<Description['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`.execute(db);
  const sequences: Description['sequences'] = [];
  for (const { name } of rows) {
    const state = await sql<{ last: number; isUsed: boolean }>`
      select last_value as last, is_called as is_used from ${sql.table(name)}`.execute(db);
    for (const { last, isUsed } of state.rows) sequences.push({ name, last, isUsed });
  }
  return sequences;
}

/** Nobody changes the shape of the tables until the transaction ends. */
export async function lockShape(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    await sql`lock table ${sql.table(name)} in access share mode`.execute(db);
  }
}

/** However long it takes, and whatever the settings of the server are: values are written and read alike. */
export async function prepareToCopy(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`set local datestyle = 'ISO, YMD'`.execute(db);
  await sql`set local intervalstyle = 'postgres'`.execute(db);
  await sql`set local timezone = 'UTC'`.execute(db);
  await sql`set local extra_float_digits = 1`.execute(db);
  await sql`set local bytea_output = 'hex'`.execute(db);
}

/** Adds the rows in parts of some megabytes. Answers how many there are. */
export async function copyOut(
  client: pg.Client,
  table: Table,
  { add, progress }: { add: Add; progress: (rows: number) => void },
): Promise<number> {
  const stream = client.query(to(`copy ${columnsOf(client, table)} to stdout`));
  let chunks: Buffer[] = [];
  let [size, rows, parts] = [0, 0, 0];
  const addPart = async () => {
    parts += 1;
    const bytes = Buffer.concat(chunks);
    [chunks, size] = [[], 0];
    rows += countLines(bytes);
    await add({ name: `${TABLES}${table.name}/${String(parts).padStart(6, '0')}`, bytes });
    progress(rows);
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await addPart();
  }
  if (size > 0) await addPart();
  return rows;
}

/** As COPY writes and reads them: a line for each row. */
export function columnsOf(client: pg.Client, { name, columns }: Table): string {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${names})`;
}

export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
