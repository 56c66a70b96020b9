import { sql } from 'kysely';
import { LOCKS } from '#server/db/advisory-locks.ts';
import type { Db } from '#server/db/connect.ts';

/** Waits for a removal of files that is under way. From then on no process removes a file, until the connection ends. */
export async function keepFiles(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock_shared(${LOCKS.files})`.execute(connection);
}

/** Does the work unless files are being backed up, or removed by somebody else; answers undefined then. */
export function unlessFilesAreKept<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_lock(${LOCKS.files}) as is_ours`.execute(connection);
    if (!rows[0]?.isOurs) return undefined;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.files})`.execute(connection);
    }
  });
}
