import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** An advisory lock of the connection: backups take it shared, whoever removes files takes it exclusively. */
const LOCK = sql`hashtextextended('files stay while they are backed up', 0)`;

/** Waits for a removal of files that is under way. From then on no process removes a file, until the connection ends. */
export async function keepFiles(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock_shared(${LOCK})`.execute(connection);
}

/** Does the work unless files are being backed up, or removed by somebody else; answers undefined then. */
export function unlessFilesAreKept<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
