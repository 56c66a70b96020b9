import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from './connect.ts';

/** What PostgreSQL says of a statement that it gave up because of its time limit. */
const CANCELED = '57014';

/** Reads what a search finds; one with a statement that takes longer than LIMITS.searchSeconds is refused, since nobody waits for it. */
export function searchInTime<T>(db: Db, search: (db: Db) => Promise<T>): Promise<T> {
  const read = db.transaction().execute(async (tx) => {
    const limited = sql`select set_config('statement_timeout', ${`${LIMITS.searchSeconds}s`}, true),
        set_config('transaction_read_only', 'on', true)`;
    // Goes out together with the first statement of the search, before it.
    const [, found] = await Promise.all([limited.execute(tx), search(tx)]);
    return found;
  });
  return refuseTooLong(read);
}

/** Refuses in the same words a search that ran into the limit of every statement, such as an export's: asked again, it takes as long. */
export async function refuseTooLong<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) refuse('search.too-long');
    throw error;
  }
}
