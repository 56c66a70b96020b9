import type { Deps } from '#server/deps.ts';
import { enqueueAll } from '#server/jobs/enqueue-all.ts';
import { findQueuedIds } from './mails.repository.ts';

/**
 * Queues a job for each mail that waits to be sent and has none: the queue deletes a job after two weeks, and the mails of
 * an upgrade never had one. Where a job waits or runs, none is added.
 */
export async function queueMissingMailJobs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await findQueuedIds(tx);
    await enqueueAll(
      jobs,
      tx,
      'send-mail',
      ids.map((mailId) => ({ mailId })),
    );
  });
}
