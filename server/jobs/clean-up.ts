import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';

/** Removes files that no row names, sessions that have ended, and tries to log in that no longer count. */
export async function cleanUp(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { db, clock, config, log } = deps;
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
  const files = await sweepFiles(deps);
  log.info({ files }, 'cleaned up');
}
