import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { ReadyPart } from '#contract/api/health.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';

export type CheckDeps = Pick<Deps, 'db' | 'files' | 'virusScanner' | 'seal' | 'clock' | 'config'>;
type Check = {
  /** Answers false or rejects when the part does not work. */
  check(deps: CheckDeps): Promise<boolean>;
  /** How long an answer holds before it is looked at again. */
  workingMs: number;
  failingMs: number;
};

/** One small file that is written over and over. */
const PROBE = 'ready/probe';
const STILL_MINUTES = 5;

export const CHECKS: Record<ReadyPart, Check> = {
  database: { check: answers, workingMs: 2_000, failingMs: 500 },
  // A store asks money for each write.
  storage: { check: canWrite, workingMs: 30_000, failingMs: 5_000 },
  disk: { check: hasSpace, workingMs: 5_000, failingMs: 5_000 },
  queue: { check: ({ db }) => isMoving(db), workingMs: 10_000, failingMs: 5_000 },
  // That its key opens was proven at the start; since then the key is in memory.
  seal: { check: async ({ seal, clock }) => clock.now() < seal.validTo, workingMs: 5_000, failingMs: 5_000 },
  scanner: {
    check: async ({ virusScanner }) => (await virusScanner?.isReady()) ?? true,
    workingMs: 10_000,
    failingMs: 5_000,
  },
};

async function answers({ db }: CheckDeps): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}

async function canWrite({ files }: CheckDeps): Promise<boolean> {
  await files.put(PROBE, Buffer.from('.'), 'text/plain');
  return true;
}

async function hasSpace({ config }: CheckDeps): Promise<boolean> {
  return (await freeBytes(config)) >= config.minDiskBytes;
}

/** What the portal may still write to its folder; where that does not exist yet, on the disk where it will be made. */
export async function freeBytes({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(resolve(dataDir));
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && parent !== dataDir) return freeBytes({ dataDir: parent });
    throw error;
  }
}

/**
 * A job is queued each minute and has a worker of its own: so when one waits for minutes, or none was queued, nothing else is
 * done either. The queue works by the database's time.
 */
async function isMoving(db: Db): Promise<boolean> {
  const still = sql`now() - make_interval(mins => ${STILL_MINUTES})`;
  const job = sql.table(`${JOBS_SCHEMA}.job`);
  const version = sql.table(`${JOBS_SCHEMA}.version`);
  const { rows } = await sql<{ isStill: boolean }>`select
    exists (select from ${job} where name = 'fold-counts' and state < 'active' and not blocked and start_after < ${still})
    or exists (select from ${version} where cron_on < ${still}) as is_still`.execute(db);
  return rows[0]?.isStill === false;
}
