import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { createQueues } from '#server/jobs/queues.ts';

/** The queue's tables and queues, as the start of a portal makes them. */
export async function createJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    max: 1,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await createQueues(boss);
  await boss.stop({ graceful: false });
}
