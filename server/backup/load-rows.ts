import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Tx } from '#server/db/connect.ts';
import { MIGRATION_NAMES, migrateWithin } from '#server/db/migrate.ts';
import { dropIndexes } from '#server/seed-world/drop-indexes.ts';
import { type Description, type Part, TABLES } from './contents.ts';
import { columnsOf, findTables } from './tables.ts';

type Table = Description['tables'][number];
export type Loading = {
  /** Takes the parts of one table after those of another. */
  add(part: Part): Promise<void>;
  /** Ends the last table. Answers how many rows each has. */
  end(): Promise<Record<string, number>>;
  /** Ends it in the middle of a table, so that the connection is free for what undoes all. */
  abort(): Promise<void>;
};

/** Throws an Error with one sentence when this version does not know what the backup's had done to its database. */
export function refuseNewer({ migrations }: Description): void {
  const unknown = migrations.find((name, index) => MIGRATION_NAMES[index] !== name);
  if (unknown === undefined) return;
  throw new Error(
    `This backup was made by a newer version of Lagda, which knows "${unknown}". Restore it with that version or a later one.`,
  );
}

/**
 * The tables as the backup's version had them, empty, without what makes filling them slow or changes rows. Answers what gives them
 * the rest again; it may be stopped before each of its steps.
 */
export async function createTables(
  tx: Tx,
  { migrations, tables }: Description,
): Promise<(beforeEach: () => void) => Promise<void>> {
  await migrateWithin(tx, migrations.at(-1));
  const made = await findTables(tx);
  const names = made.map(({ name }) => name);
  const missing = names.find((name) => !tables.some((table) => table.name === name));
  if (missing) throw new Error(`The backup has no table ${missing}, which its version had.`);
  const addAnew = await dropIndexes(tx, names);
  for (const name of names) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    // Migrations fill some.
    await sql`delete from ${sql.table(name)}`.execute(tx);
  }
  return async (beforeEach) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const statement of addAnew) {
      beforeEach();
      await sql.raw(statement).execute(tx);
    }
    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  };
}

/** `tables`: those that are there; the parts of others are left out. */
export function loadRows(
  client: pg.Client,
  { tables, progress }: { tables: readonly Table[]; progress: (rows: number) => void },
): Loading {
  const counts: Record<string, number> = {};
  let current: ReturnType<typeof copyInto> | undefined;
  const endTable = async () => {
    if (!current) return;
    counts[current.table.name] = await current.end();
    current = undefined;
    progress(Object.values(counts).reduce((sum, count) => sum + count, 0));
  };
  return {
    async add({ name, bytes }) {
      const tableName = name.slice(TABLES.length, name.lastIndexOf('/'));
      if (current?.table.name !== tableName) {
        await endTable();
        const table = tables.find((one) => one.name === tableName);
        current = table && copyInto(client, table);
      }
      await current?.write(bytes);
    },
    async end() {
      await endTable();
      return counts;
    },
    abort: async () => current?.abort(),
  };
}

function copyInto(client: pg.Client, table: Table) {
  const input = new PassThrough();
  const stream = client.query(from(`copy ${columnsOf(client, table)} from stdin`));
  const copied = pipeline(input, stream);
  copied.catch(() => undefined);
  return {
    table,
    async write(bytes: Uint8Array) {
      if (!input.write(bytes)) await Promise.race([once(input, 'drain'), copied]);
    },
    async end() {
      input.end();
      await copied;
      return stream.rowCount;
    },
    async abort() {
      input.destroy(new Error('The restore was ended'));
      await copied.catch(() => undefined);
    },
  };
}

/** The next row takes the number after the last one of the backup's portal. */
export async function setSequences(tx: Tx, { sequences }: Description): Promise<void> {
  for (const { name, last, isUsed } of sequences) {
    await sql`select setval(to_regclass(quote_ident(${name})), ${last}::bigint, ${isUsed})`.execute(tx);
  }
}
