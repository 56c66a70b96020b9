import type { Deps } from '#server/deps.ts';
import { findQueuedIds } from './mails.repository.ts';

/** Queues a job for each mail that waits without one: the queue forgets a job after two weeks. Where one waits nothing is added. */
export async function queueForgottenMails({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await findQueuedIds(tx);
    await jobs.enqueue(tx, 'send-mail', ...ids.map((mailId) => ({ mailId })));
  });
}
