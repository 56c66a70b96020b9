import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** What PostgreSQL says of a statement that it gave up because of its time limit. */
const CANCELED = '57014';

/** Reads for which nobody waits longer: a statement that takes more than so many seconds fails, see `isTimeout`. */
export function withinSeconds<T>(db: Db, seconds: number, read: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
      return read(tx);
    });
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELED;
}
