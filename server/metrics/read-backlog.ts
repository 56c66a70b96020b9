import { sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { JOB_NAMES } from '#server/jobs/queues.ts';

type Waiting = { count: number; seconds: number };
export type Backlog = {
  /** By queue; `seconds` since the longest waiting one was due. */
  jobs: Record<string, Waiting>;
  mails: Waiting & { failing: number };
  seals: Waiting;
};

/** What waits to be done, and for how long. Each number is counted along an index and no further than to 10,000. */
export async function readBacklog({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Backlog> {
  const jobs = await readJobs(db);
  const now = clock.now();
  const most = LIMITS.countedRows;
  const { rows } = await sql<{
    mails: number;
    oldestMail: Date | null;
    failing: number;
    seals: number;
    oldestSeal: Date | null;
  }>`
    select mails.count as mails, mails.oldest as oldest_mail, failing.count as failing, seals.count as seals, seals.oldest as oldest_seal
    from (select count(*), min(created_at) as oldest
        from (select created_at from mails where state = 'queued' order by id limit ${most}) queued) mails,
      (select count(*) from (select from mails where state <> 'sent' and last_error is not null limit ${most}) failed) failing,
      (select count(*), min(completed_at) as oldest
        from (select completed_at from requests where is_seal_due order by id limit ${most}) due) seals`.execute(
    db,
  );
  const [row] = rows;
  const since = (time: Date | null = null) =>
    time ? Math.max(0, (now.getTime() - time.getTime()) / 1000) : 0;
  return {
    jobs,
    mails: { count: row?.mails ?? 0, seconds: since(row?.oldestMail), failing: row?.failing ?? 0 },
    seals: { count: row?.seals ?? 0, seconds: since(row?.oldestSeal) },
  };
}

async function readJobs(db: Db): Promise<Record<string, Waiting>> {
  const job = sql.table(`${JOBS_SCHEMA}.job`);
  const { rows } = await sql<Waiting & { name: string }>`
    select queue.name, waiting.count, waiting.seconds
    from unnest(${JOB_NAMES}::text[]) queue (name)
    cross join lateral (
      select count(*), coalesce(extract(epoch from max(now() - start_after) filter (where start_after < now())), 0)::float8 as seconds
      from (
        select start_after from ${job} where name = queue.name and state < 'active' and not blocked
        order by priority desc, created_on limit ${LIMITS.countedRows}
      ) held
    ) waiting`.execute(db);
  return Object.fromEntries(rows.map(({ name, count, seconds }) => [name, { count, seconds }]));
}
