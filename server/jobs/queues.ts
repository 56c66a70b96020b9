import { CompiledQuery } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { withCommit } from '#server/db/at-commit.ts';
import type { Tx } from '#server/db/connect.ts';
import { SEND_MINUTES, SENT_AT_ONCE } from '#server/mail/smtp-mail.ts';

/** The work that goes on after a transaction, and what each piece needs to know. Ids only: what they name is in the database. */
export type JobData = {
  'seal-request': { requestId: number };
  /** Once a day: deletes what is old, queues what is missing. */
  'clean-up': Record<string, never>;
  /** Each midnight: requests that waited for somebody whose account ended yesterday. */
  'reassign-expired': Record<string, never>;
  /** Each minute: adds up the differences of the counts of requests. */
  'fold-counts': Record<string, never>;
  /** Each night: a time-stamp for the seals whose proof ends within a year, or that have none. */
  'renew-seals': Record<string, never>;
  'send-mail': { mailId: number };
  /** Every ten minutes: summaries for those who got many mails. */
  'queue-summaries': Record<string, never>;
  'send-webhook': { deliveryId: number };
  /** Whoever forgot their password, if the email that they gave belongs to an account. */
  'send-requested-link': { newPasswordRequestId: number };
};
export type JobName = keyof JobData;

type QueueSettings = {
  /** How many workers each process has for it. */
  workers: number;
  /** How many jobs a worker takes together. They expire together, too, also those that are done by then. */
  batch: number;
  /** Tries after the first one. */
  retryLimit: number;
  /**
   * Seconds before the second try, at least. Each further pause is twice as long; up to as much again is added at
   * random; an hour at most.
   */
  retryDelay: number;
  /** Minutes after which a job counts as failed, even when its worker is still at it. */
  expireMinutes: number;
};

/**
 * Per batch a worker locks, reads and writes in a fixed number of statements: in batches of 5 the mails of a signature cost
 * PostgreSQL as much as the signature itself.
 */
const MAILS_OF_A_WORKER = 50;

export const QUEUES: Record<JobName, QueueSettings> = {
  // A seal is never given up: once an hour until its cause is repaired.
  'seal-request': { workers: 1, batch: 1, retryLimit: 10_000, retryDelay: 2, expireMinutes: 10 },
  'clean-up': { workers: 1, batch: 1, retryLimit: 2, retryDelay: 600, expireMinutes: 60 },
  'reassign-expired': { workers: 1, batch: 1, retryLimit: 10, retryDelay: 60, expireMinutes: 10 },
  // The next night's goes on.
  'renew-seals': { workers: 1, batch: 1, retryLimit: 0, retryDelay: 0, expireMinutes: 60 },
  // The next minute's does the work of one that failed.
  'fold-counts': { workers: 1, batch: 1, retryLimit: 0, retryDelay: 0, expireMinutes: 5 },
  // 60 tries are a little more than two days: a mail server that fails on a Friday evening is repaired by then.
  'send-mail': {
    workers: SENT_AT_ONCE,
    batch: MAILS_OF_A_WORKER,
    retryLimit: 60,
    retryDelay: 5,
    expireMinutes: (MAILS_OF_A_WORKER + 1) * SEND_MINUTES,
  },
  // The next one's does the work of one that failed.
  'queue-summaries': { workers: 1, batch: 1, retryLimit: 0, retryDelay: 0, expireMinutes: 5 },
  // 85 tries are a little more than three days, after which a webhook to which nothing arrives is turned off.
  'send-webhook': { workers: 3, batch: 1, retryLimit: 85, retryDelay: 5, expireMinutes: 1 },
  'send-requested-link': { workers: 1, batch: 1, retryLimit: 10, retryDelay: 5, expireMinutes: 10 },
};
/** Of the jobs with the same key at most one waits or runs; a further one is not queued, but for those of `expedite`. */
const KEYS = {
  'send-mail': ({ mailId }: JobData['send-mail']) => String(mailId),
  'send-webhook': ({ deliveryId }: JobData['send-webhook']) => String(deliveryId),
} satisfies { [Name in JobName]?: (data: JobData[Name]) => string };
export type KeyedJobName = keyof typeof KEYS;
export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

const RETRY_DELAY_MAX_SECONDS = 3600;
/** A worker reports twice in this time; a job whose worker does not (its process was killed) is given to another one. */
const HEARTBEAT_SECONDS = 30;

export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    const { retryLimit, retryDelay, expireMinutes } = QUEUES[name];
    const options = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: expireMinutes * 60,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, { ...options, policy: name in KEYS ? 'exclusive' : 'standard' });
    await boss.updateQueue(name, options);
  }
}

/** Adds the jobs with one statement that goes out with the commit of the transaction; they wait for so many seconds before they begin. */
export async function insertJobs<Name extends JobName>(
  boss: PgBoss,
  tx: Tx,
  name: Name,
  jobs: readonly JobData[Name][],
  startAfter = 0,
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((data) => ({ data, ...keyOf(name, data), startAfter }));
  await boss.insert(name, rows, { db: atCommitOf(tx) });
}

/**
 * Makes the job that waits due, or adds one where none waits. One that runs may have done its work already and wait for the end of its
 * batch; no other one with its key is queued meanwhile, so the one that follows it has a key of its own.
 */
export async function expedite<Name extends KeyedJobName>(
  boss: PgBoss,
  tx: Tx,
  name: Name,
  data: JobData[Name],
): Promise<void> {
  const keys: { [Keyed in KeyedJobName]: (data: JobData[Keyed]) => string } = KEYS;
  const key = keys[name](data);
  const upsert = (singletonKey: string) =>
    boss.upsert(name, data, { singletonKey, startAfter: 0, db: inside(tx) });
  const { jobs } = await upsert(key);
  if (jobs.length === 0) await upsert(`${key} again`);
}

function keyOf<Name extends JobName>(name: Name, data: JobData[Name]): { singletonKey?: string } {
  const keys: { [Other in JobName]?: (data: JobData[Other]) => string } = KEYS;
  const key = keys[name];
  return key ? { singletonKey: key(data) } : {};
}

/** For statements of the queue whose rows nobody reads. */
function atCommitOf(tx: Tx): ReturnType<typeof fromKysely> {
  return {
    async executeSql(text, values) {
      await withCommit(tx, CompiledQuery.raw(text, values));
      return { rows: [] };
    },
  };
}

function inside(tx: Tx) {
  return fromKysely(tx.withoutPlugins());
}
