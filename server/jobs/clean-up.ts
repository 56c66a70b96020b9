import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { deleteFinalMails } from '#server/modules/mails/mails.repository.ts';
import { queueForgottenMails } from '#server/modules/mails/queue-forgotten-mails.ts';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';

/** Removes files that no row names, sessions that have ended, and tries to log in that no longer count. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'config' | 'jobs' | 'log'>,
): Promise<void> {
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
  await deleteFinalMails(db, ago(LIMITS.keptMailDays * 86_400));
  await queueForgottenSeals(deps);
  await queueForgottenMails(deps);
  const files = await sweepFiles(deps);
  log.info({ files }, 'cleaned up');
}

/** The queue forgets a job after two weeks; a completed request without a seal is not forgotten. */
async function queueForgottenSeals({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const requestId of await findUnsealed(tx)) await jobs.enqueue(tx, 'seal-request', { requestId });
  });
}
