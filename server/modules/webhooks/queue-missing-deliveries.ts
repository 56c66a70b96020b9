import type { Deps } from '#server/deps.ts';
import { enqueueAll } from '#server/jobs/enqueue-all.ts';
import { findQueuedIds } from './deliveries.repository.ts';

/** Queues a job for each delivery that waits and has none: the queue deletes a job after two weeks. */
export async function queueMissingDeliveryJobs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await findQueuedIds(tx);
    await enqueueAll(
      jobs,
      tx,
      'send-webhook',
      ids.map((deliveryId) => ({ deliveryId })),
    );
  });
}
