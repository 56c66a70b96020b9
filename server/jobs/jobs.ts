import { type JobResult, PgBoss } from 'pg-boss';
import { KEEP_ALIVE, type Tx } from '#server/db/connect.ts';
import {
  createQueues,
  expedite,
  insertJobs,
  JOB_NAMES,
  type JobData,
  type JobName,
  type KeyedJobName,
  QUEUES,
} from './queues.ts';

/** `isLast` when the queue gives the job up if it fails once more. */
export type Attempt = { isLast: boolean };
export type Job<Data> = { data: Data; attempt: Attempt };
/** Does these jobs, which a worker took together; gives how each ended, in their order. */
type Work<Data> = (jobs: readonly Job<Data>[]) => Promise<PromiseSettledResult<void>[]>;
export type JobWork = { [Name in JobName]: Work<JobData[Name]> };

/** Work that does each job by itself. */
export function each<Data>(work: (data: Data, attempt: Attempt) => Promise<void>): Work<Data> {
  return (jobs) => Promise.allSettled(jobs.map(({ data, attempt }) => work(data, attempt)));
}

export type Jobs = {
  /** Queued when the transaction commits, never when it does not. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, ...jobs: JobData[Name][]): Promise<void>;
  /** The same, but they begin so many seconds later at the earliest. */
  enqueueLater<Name extends JobName>(
    tx: Tx,
    name: Name,
    seconds: number,
    ...jobs: JobData[Name][]
  ): Promise<void>;
  /** Like `enqueue`, but a job with the same key that waits for its next try is done at once, and one that runs is followed by another. */
  expedite<Name extends KeyedJobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>;
  work(work: JobWork): Promise<void>;
  stop(): Promise<void>;
};

/** The schema that pg-boss keeps in the portal's database. */
export const JOBS_SCHEMA = 'jobs';
export const POLLING_SECONDS = 2;

// In the institution's time zone.
const EVERY_NIGHT = '17 3 * * *';
const LATER_AT_NIGHT = '47 3 * * *';
/** When the date has changed. */
const AFTER_MIDNIGHT = '1 0 * * *';

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The queue, set up and started; it asks the database until it is stopped. When it rejects, nothing goes on. */
export async function startJobs(options: {
  connectionString: string;
  timeZone: string;
  onError: (error: unknown) => void;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: JOBS_SCHEMA,
    max: 3,
    application_name: 'lagda-jobs',
    ...KEEP_ALIVE,
  });
  boss.on('error', options.onError);
  try {
    await boss.start();
    await createQueues(boss);
    await scheduleJobs(boss, options.timeZone);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(options.onError);
    throw error;
  }
  return jobsOf(boss);
}

async function scheduleJobs(boss: PgBoss, tz: string): Promise<void> {
  await boss.schedule('clean-up', EVERY_NIGHT, null, { tz });
  await boss.schedule('renew-seals', LATER_AT_NIGHT, null, { tz });
  await boss.schedule('fold-counts', EVERY_MINUTE);
  await boss.schedule('queue-summaries', EVERY_TEN_MINUTES);
  await boss.schedule('reassign-expired', AFTER_MIDNIGHT, null, { tz });
}

/** The jobs of a pg-boss that is started and has the queues. */
export function jobsOf(boss: PgBoss): Jobs {
  return {
    enqueue: (tx, name, ...jobs) => insertJobs(boss, tx, name, jobs),
    enqueueLater: (tx, name, seconds, ...jobs) => insertJobs(boss, tx, name, jobs, seconds),
    expedite: (tx, name, data) => expedite(boss, tx, name, data),
    async work(work) {
      for (const name of JOB_NAMES) await workOn(boss, name, work[name]);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, work: JobWork[Name]): Promise<void> {
  const options = {
    batchSize: QUEUES[name].batch,
    pollingIntervalSeconds: POLLING_SECONDS,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  for (let worker = 0; worker < QUEUES[name].workers; worker += 1) {
    const id = await boss.work<JobData[Name], void, typeof options>(name, options, async (jobs) => {
      const results = await work(
        jobs.map(({ data, retryCount, retryLimit }) => ({
          data,
          attempt: { isLast: retryCount >= retryLimit },
        })),
      );
      // More may wait: the next ones are taken without a pause. After fewer than it takes together a worker pauses, so that those of a busy
      // moment come together instead of one by one.
      if (jobs.length === QUEUES[name].batch) boss.notifyWorker(id);
      return results.map((result, index) => jobResult(jobs[index]?.id ?? '', result));
    });
  }
}

function jobResult(id: string, result: PromiseSettledResult<void>): JobResult {
  if (result.status === 'fulfilled') return { id, status: 'completed' };
  return { id, status: 'failed', output: { message: String(result.reason) } };
}
