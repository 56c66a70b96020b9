import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';

/** Deletes the sessions that have ended by time, and the login attempts that no longer count. */
export async function purgeSignIns({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now().getTime();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('createdAt', '<', ago(config.sessionMaxSeconds)),
        where('lastUsedAt', '<', ago(config.sessionIdleSeconds)),
      ]),
    )
    .execute();
  await db
    .deleteFrom('loginTries')
    .where('createdAt', '<', ago(LIMITS.loginWindowMinutes * 60))
    .execute();
}
