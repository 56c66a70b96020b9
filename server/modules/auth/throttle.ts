import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

export type Trying = { email: string; ipAddress: string };

const WINDOW = LIMITS.loginWindowMinutes * 60_000;

/**
 * Notes a try of a password or code before it is checked, or refuses it when the account or the address has used up
 * its failed tries. What is under way counts as failed until it proves right, so that tries made at the same time,
 * in whichever process, cannot slip past. Answers the try's id.
 */
export async function beginTry(deps: Pick<Deps, 'db' | 'clock'>, trying: Trying): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, `email ${trying.email}`);
    await lock(tx, `address ${trying.ipAddress}`);
    await refuseBeyond(tx, now, 'email', trying.email, LIMITS.loginTriesPerAccount);
    await refuseBeyond(tx, now, 'ipAddress', trying.ipAddress, LIMITS.loginTriesPerAddress);
    const { id } = await tx
      .insertInto('loginTries')
      .values({ ...trying, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The try was neither wrong nor a success, e.g. a right password that still needs a code. */
export async function withdrawTry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('loginTries').where('id', '=', id).execute();
}

/** A success resets the account's count. */
export async function forgetTries(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('loginTries').where('email', '=', email).execute();
}

const AT_ONCE = 4;
let underWay = 0;
const waiting: (() => void)[] = [];

/** Lets few passwords be checked at the same time: each takes 19 MiB and a core, and few tries are ever under way. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay < AT_ONCE) underWay += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

async function refuseBeyond(
  tx: Tx,
  now: Date,
  column: 'email' | 'ipAddress',
  value: string,
  most: number,
): Promise<void> {
  const last = await tx
    .selectFrom('loginTries')
    .select('createdAt')
    .where(column, '=', value)
    .where('createdAt', '>', new Date(now.getTime() - WINDOW))
    .orderBy('createdAt', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((last.createdAt.getTime() + WINDOW - now.getTime()) / 1000),
  );
  return refuse('too-many', {
    retryAfterSeconds,
    words: { minutes: String(Math.ceil(retryAfterSeconds / 60)) },
  });
}
