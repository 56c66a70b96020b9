import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { lastingSince } from '#server/modules/sessions/lasting-since.ts';
import { purgeKnownBrowsers } from './known-browsers.ts';

/**
 * Deletes the sessions that have ended by time, the answers for campus accounts that nobody fetched, the login attempts
 * that do not count (any more), and the browsers unused for long.
 */
export async function purgeSignIns(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now().getTime();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  const since = lastingSince(deps);
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('createdAt', '<=', since.createdAt), where('lastUsedAt', '<=', since.lastUsedAt)]),
    )
    .execute();
  await db
    .deleteFrom('campusSignIns')
    .where('createdAt', '<', ago(LIMITS.campusSignInCodeMinutes * 60))
    .execute();
  await db
    .deleteFrom('loginTries')
    .where((where) =>
      where.or([
        where('createdAt', '<', ago(LIMITS.loginWindowMinutes * 60)),
        where('createdAt', '>', ago(-LIMITS.clockSkewSeconds)),
      ]),
    )
    .execute();
  await purgeKnownBrowsers(deps);
}
