import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { JOBS_SCHEMA } from './jobs.ts';
import type { JobData, JobName } from './queues.ts';

/** What each job of a queue that waits or runs was given. */
export async function findQueued<Name extends JobName>(db: Db, name: Name): Promise<JobData[Name][]> {
  const { rows } = await sql<{ data: JobData[Name] }>`
    select data from ${sql.table(`${JOBS_SCHEMA}.job`)} where name = ${name} and state <= 'active'`.execute(
    db,
  );
  return rows.map(({ data }) => data);
}
