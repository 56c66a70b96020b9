import type { Tx } from '#server/db/connect.ts';
import type { Jobs } from './jobs.ts';
import type { JobData, JobName } from './queues.ts';

/** After days without a mail server hundreds of thousands wait: more than a call takes arguments. */
const QUEUED_AT_ONCE = 1000;

/** Queues any number of jobs. */
export async function enqueueAll<Name extends JobName>(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Tx,
  name: Name,
  all: readonly JobData[Name][],
): Promise<void> {
  for (let from = 0; from < all.length; from += QUEUED_AT_ONCE) {
    await jobs.enqueue(tx, name, ...all.slice(from, from + QUEUED_AT_ONCE));
  }
}
