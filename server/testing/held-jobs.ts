import pg from 'pg';
import { type Db, PgBoss, TestClock } from 'pg-boss';
import { JOBS_SCHEMA, type Jobs, type JobWork, jobsOf, POLLING_SECONDS } from '#server/jobs/jobs.ts';
import { JOB_NAMES, type JobData, type JobName } from '#server/jobs/queues.ts';

type Held = { [Name in JobName]: { name: Name; data: JobData[Name]; state: 'created' | 'retry' } }[JobName];
export type HeldJobs = Jobs & {
  /** What waits for its first or its next try, oldest first. */
  held(): Promise<Held[]>;
  /** Does everything that is due, and what comes of it. Rejects when a job failed; its next try is then held. */
  drain(): Promise<void>;
  /** Lets time pass for the queue: what becomes due begins, what takes too long expires. Waits for no job to end. */
  advance(by: { seconds: number }): Promise<void>;
};

const POLLING_MS = POLLING_SECONDS * 1000;
/** While a job runs, time passes in steps in which its worker can report that it is alive. */
const STEP_MS = 12_000;

/**
 * The real queue with its workers, time-outs and retries, whose time stands still until a test drains it or lets time
 * pass. It needs a copy of the template database, which has the queue's tables.
 */
export async function holdJobs(connectionString: string): Promise<HeldJobs> {
  const clock = new TestClock();
  const database = openDatabase(connectionString);
  const boss = new PgBoss({ db: database, schema: JOBS_SCHEMA, migrate: false, schedule: false, clock });
  await boss.start();
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  const jobs = jobsOf(boss);
  const running = new Set<Promise<unknown>>();
  const advance = async (seconds: number) => {
    // What a transaction of the portal queues is due at its real time.
    if (clock.now() < Date.now()) await clock.setTime(Date.now());
    const end = clock.now() + seconds * 1000;
    await clock.tick(Math.min(seconds * 1000, POLLING_MS));
    while (clock.now() < end) {
      const left = end - clock.now();
      await clock.setTime(clock.now() + (running.size > 0 ? Math.min(left, STEP_MS) : left));
      // Does what became due meanwhile.
      await clock.tick(0);
    }
  };
  const rows = async <Row>(where: string, ...values: unknown[]): Promise<Row[]> => {
    const query = `select name, data, state from ${JOBS_SCHEMA}.job
      where name = any($1) and ${where} order by created_on, data`;
    return (await database.executeSql(query, [JOB_NAMES, ...values])).rows;
  };
  const isDue = `(state = 'active' or state < 'active' and start_after <= to_timestamp($2))`;
  return {
    ...jobs,
    held: () => rows(`state < 'active'`),
    work: (work) =>
      jobs.work(
        watch(work, (run) => {
          const ended = run
            .then((results) => errors.push(...results.filter(isRejected).map(({ reason }) => reason)))
            .catch((error) => errors.push(error))
            .finally(() => running.delete(ended));
          running.add(ended);
        }),
      ),
    async drain() {
      do {
        await advance(POLLING_SECONDS);
        await Promise.all(running);
      } while ((await rows(isDue, clock.now() / 1000)).length > 0);
      const [error] = errors.splice(0);
      if (error) throw error;
    },
    advance: ({ seconds }) => advance(seconds),
    async stop() {
      await boss.stop({ graceful: false });
      await database.close();
    },
  };
}

/** Connections that all read the queue's own time. */
function openDatabase(connectionString: string): Db & { close(): Promise<void> } {
  let preparations: string[] = [];
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    onConnect: async (client) => {
      for (const statement of preparations) await client.query(statement);
    },
  });
  pool.on('error', () => undefined);
  return {
    executeSql: (text, values) => pool.query(text, values),
    setSessionStatements: async (statements) => {
      preparations = statements;
    },
    close: () => pool.end(),
  };
}

type Results = PromiseSettledResult<void>[];

/** The same work, each run of which is shown when it begins. */
function watch(work: JobWork, begin: (run: Promise<Results>) => void): JobWork {
  const watched = Object.entries(work).map(([name, run]: [string, (jobs: never[]) => Promise<Results>]) => {
    const watchedRun = (jobs: never[]) => {
      const promise = run(jobs);
      begin(promise);
      return promise;
    };
    return [name, watchedRun];
  });
  return Object.fromEntries(watched) as JobWork;
}

function isRejected(result: PromiseSettledResult<void>): result is PromiseRejectedResult {
  return result.status === 'rejected';
}
