import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Attempt, JobData, JobName, Jobs, JobWork } from '#server/jobs/jobs.ts';

type Held = { [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName];
export type HeldJobs = Jobs & {
  /** What waits, oldest first. */
  held(): Promise<Held[]>;
  /** Does everything that waits, and what comes of it. */
  drain(): Promise<void>;
};

/** Jobs that wait until a test asks for them, kept in the database so that a transaction that fails queues none. */
export async function holdJobs(db: Db): Promise<HeldJobs> {
  await sql`create table held_jobs (id serial primary key, name text not null, data jsonb not null)`.execute(
    db,
  );
  let work: JobWork | undefined;
  const held = async () => {
    const { rows } = await sql<Held & { id: number }>`select * from held_jobs order by id`.execute(db);
    return rows;
  };
  const jobs: HeldJobs = {
    held,
    async enqueue(tx, name, data) {
      await sql`insert into held_jobs (name, data) values (${name}, ${JSON.stringify(data)})`.execute(tx);
    },
    async work(given) {
      work = given;
    },
    async drain() {
      for (const job of await held()) {
        const attempt = { jobId: `held-${job.id}`, tries: 1, isLast: false };
        await sql`delete from held_jobs where id = ${job.id}`.execute(db);
        if (work) await doOne(work, job, attempt);
      }
      if ((await held()).length > 0) await jobs.drain();
    },
    stop: async () => undefined,
  };
  return jobs;
}

async function doOne(work: JobWork, job: Held, attempt: Attempt): Promise<void> {
  const run: (data: never, attempt: Attempt) => Promise<void> = work[job.name];
  await run(job.data as never, attempt);
}
