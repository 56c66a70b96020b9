import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deleteEndedTokens } from './access-tokens.repository.ts';

/** Deletes the access tokens that ended more than 30 days ago; until then their owners see that they have ended. */
export async function purgeAccessTokens({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.listedEndedTokenDays * DAY_MS);
  await deleteEndedTokens(db, today(before, config.timeZone));
}
