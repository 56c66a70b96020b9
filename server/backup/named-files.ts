import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { OWNERS } from '#server/files/purge-files.ts';

export async function countNamedFiles(db: Db): Promise<number> {
  const keys = await keysOf(db);
  const { rows } = await sql<{ count: number }>`select count(*) from (${keys}) as keys`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The keys of all files that rows name. */
export async function* namedFiles(db: Db): AsyncGenerator<string> {
  await sql`declare named_files no scroll cursor for ${await keysOf(db)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ fileKey: string }>`fetch 1000 from named_files`.execute(db);
    for (const { fileKey } of rows) yield fileKey;
    if (rows.length === 0) break;
  }
  await sql`close named_files`.execute(db);
}

/** Each once: several signatures may show one file. The database of an earlier version has not every table yet. */
async function keysOf(db: Db): Promise<RawBuilder<unknown>> {
  const sources: RawBuilder<unknown>[] = [];
  for (const owner of Object.values(OWNERS)) {
    const name = owner.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { rows } = await sql<{
      isThere: boolean;
    }>`select to_regclass(${name}) is not null as is_there`.execute(db);
    if (rows[0]?.isThere) sources.push(sql`select file_key from ${sql.table(owner)}`);
  }
  return sql.join(sources, sql` union `);
}
