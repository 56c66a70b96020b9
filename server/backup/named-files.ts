import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { OWNERS } from '#server/files/purge-files.ts';

const SOURCES = Object.values(OWNERS).map((owner) => sql`select file_key from ${sql.table(owner)}`);
/** Several signatures may show one file. */
const KEYS = sql.join(SOURCES, sql` union `);

export async function countNamedFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${KEYS}) as keys`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The keys of all files that rows name. */
export async function* namedFiles(db: Db): AsyncGenerator<string> {
  await sql`declare named_files no scroll cursor for ${KEYS}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ fileKey: string }>`fetch 1000 from named_files`.execute(db);
    for (const { fileKey } of rows) yield fileKey;
    if (rows.length === 0) break;
  }
  await sql`close named_files`.execute(db);
}
