import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '#server/db/connect.ts';

/** The work that goes on after a transaction, and what each piece needs to know. Ids only, never secrets. */
export type JobData = {
  'seal-request': { requestId: number };
  'send-mail': { to: string; subject: string; text: string };
};
export type JobName = keyof JobData;
export type JobWork = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queued when the transaction commits, never when it does not. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  work(work: JobWork): Promise<void>;
  stop(): Promise<void>;
};

const QUEUES: Record<JobName, { retryLimit: number; retryDelay: number }> = {
  // A seal is never given up: once an hour until whatever hinders it is mended.
  'seal-request': { retryLimit: 10_000, retryDelay: 2 },
  'send-mail': { retryLimit: 12, retryDelay: 5 },
};
const NAMES = Object.keys(QUEUES) as JobName[];

export async function startJobs(options: {
  connectionString: string;
  onError: (error: unknown) => void;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: 'jobs',
    max: 3,
    application_name: 'lagda-jobs',
  });
  boss.on('error', options.onError);
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name, { ...QUEUES[name], retryBackoff: true, retryDelayMax: 3600 });
  }
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) });
    },
    async work(work) {
      const one = <Name extends JobName>(name: Name) =>
        boss.work<JobData[Name]>(name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([job]) => {
          if (job) await work[name](job.data);
        });
      for (const name of NAMES) await one(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
