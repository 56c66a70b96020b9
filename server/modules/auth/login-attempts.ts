import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

type Attempt = { email: string; ipAddress: string };

const WINDOW_MS = LIMITS.loginWindowMinutes * 60_000;

/**
 * Records an attempt to give a password or code before it is checked, and answers its id; 429 when the account or the
 * address has too many failed attempts. An attempt counts as failed until `clearAttempts` or `deleteAttempt`, so that
 * attempts made at the same time, in any process, cannot exceed the limit.
 */
export async function recordAttempt(deps: Pick<Deps, 'db' | 'clock'>, attempt: Attempt): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `email ${attempt.email}`);
    await lock(tx, `address ${attempt.ipAddress}`);
    await refuseBeyond(tx, now, 'email', attempt.email, LIMITS.loginTriesPerAccount);
    await refuseBeyond(tx, now, 'ipAddress', attempt.ipAddress, LIMITS.loginTriesPerAddress);
    const { id } = await tx
      .insertInto('loginTries')
      .values({ ...attempt, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** For an attempt that neither failed nor succeeded, e.g. a right password that still needs a code. */
export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('loginTries').where('id', '=', id).execute();
}

/** After a success: no earlier attempt of the account counts any more. */
export async function clearAttempts(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('loginTries').where('email', '=', email).execute();
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

async function refuseBeyond(
  tx: Tx,
  now: Date,
  column: 'email' | 'ipAddress',
  value: string,
  max: number,
): Promise<void> {
  const last = await tx
    .selectFrom('loginTries')
    .select('createdAt')
    .where(column, '=', value)
    .where('createdAt', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('createdAt', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((last.createdAt.getTime() + WINDOW_MS - now.getTime()) / 1000),
  );
  return refuse('too-many', {
    retryAfterSeconds,
    words: { minutes: String(Math.ceil(retryAfterSeconds / 60)) },
  });
}
