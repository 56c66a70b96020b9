import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '../session-token.ts';

const LIFETIME_MS = LIMITS.passkeyChallengeMinutes * MINUTE_MS;

type ChallengeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A random text that a passkey has to sign: for the account that adds one, or, with null, for whoever signs in. What
 * nobody answered in time is deleted on the way, as anybody may ask for one.
 */
export async function makeChallenge(
  { db, clock, ids }: ChallengeDeps & Pick<Deps, 'ids'>,
  accountId: number | null,
): Promise<string> {
  const challenge = ids.token();
  const createdAt = clock.now();
  await db.deleteFrom('passkeyChallenges').where('createdAt', '<=', oldest(createdAt)).execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: hashToken(challenge), accountId, createdAt })
    .execute();
  return challenge;
}

/** Whether this challenge was made for the account (null: for a sign-in) and is not too old. It cannot be used again. */
export async function takeChallenge(
  { db, clock }: ChallengeDeps,
  challenge: string,
  accountId: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .where('createdAt', '>', oldest(clock.now()))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MS);
}
