import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Jobs, JobWork } from '#server/jobs/jobs.ts';
import type { JobData, JobName } from '#server/jobs/queues.ts';

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
    async enqueue(tx, name, ...data) {
      for (const one of data) {
        await sql`insert into held_jobs (name, data) values (${name}, ${JSON.stringify(one)})`.execute(tx);
      }
    },
    expedite: (tx, name, data) => jobs.enqueue(tx, name, data),
    async work(given) {
      work = given;
    },
    async drain() {
      for (const job of await held()) {
        await sql`delete from held_jobs where id = ${job.id}`.execute(db);
        if (work) await doOne(work, job);
      }
      if ((await held()).length > 0) await jobs.drain();
    },
    stop: async () => undefined,
  };
  return jobs;
}

async function doOne(work: JobWork, job: Held): Promise<void> {
  const run: (data: never, attempt: { isLast: boolean }) => Promise<void> = work[job.name];
  await run(job.data as never, { isLast: false });
}
