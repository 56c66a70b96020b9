import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from '#server/db/connect.ts';
import type { CalendarFile } from '#server/mail/mail.ts';

/** The work that goes on after a transaction, and what each piece needs to know. Ids only, never secrets. */
export type JobData = {
  'seal-request': { requestId: number };
  /** Once a day: what nobody names or needs any more. */
  'clean-up': Record<string, never>;
  'send-mail': { to: string; subject: string; text: string; calendar?: CalendarFile };
};
export type JobName = keyof JobData;
/** `jobId` stays the same however often a job is tried; `tries` counts this one. */
export type Attempt = { jobId: string; tries: number; isLast: boolean };
export type JobWork = { [Name in JobName]: (data: JobData[Name], attempt: Attempt) => Promise<void> };

export type Jobs = {
  /** Queued when the transaction commits, never when it does not. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  work(work: JobWork): Promise<void>;
  stop(): Promise<void>;
};

/** Each try waits twice as long as the one before, up to an hour. `atOnce` is how many are worked on together. */
const QUEUES: Record<JobName, { retryLimit: number; retryDelay: number; atOnce: number }> = {
  // A seal is never given up: once an hour until whatever hinders it is mended.
  'seal-request': { retryLimit: 10_000, retryDelay: 2, atOnce: 1 },
  'clean-up': { retryLimit: 2, retryDelay: 600, atOnce: 1 },
  // About two days: a mail server that fails on a Friday evening is mended by then.
  'send-mail': { retryLimit: 60, retryDelay: 5, atOnce: 20 },
};
/** Seconds after which a job is taken from a worker that has not been heard of: its process was killed. */
const STUCK = 60;
const NAMES = Object.keys(QUEUES) as JobName[];
/** UTC; a time of day at which few are at work in either half of the world. */
const EVERY_NIGHT = '17 19 * * *';

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
    const { retryLimit, retryDelay } = QUEUES[name];
    const options = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: STUCK,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx.withoutPlugins()) });
    },
    async work(work) {
      for (const name of NAMES) await workOn(boss, name, work[name]);
      await boss.schedule('clean-up', EVERY_NIGHT);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, work: JobWork[Name]): Promise<void> {
  const options = {
    pollingIntervalSeconds: 2,
    batchSize: QUEUES[name].atOnce,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<JobData[Name], void, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
        const attempt = { jobId: id, tries: retryCount + 1, isLast: retryCount >= retryLimit };
        try {
          await work(data, attempt);
          return { id, status: 'completed' };
        } catch (error) {
          return { id, status: 'failed', output: { message: String(error) } };
        }
      }),
    ),
  );
}
