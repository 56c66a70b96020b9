import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/files/files.ts';
import type { Progress } from '#server/show-progress.ts';
import { verifyKept } from '#server/verify-kept.ts';

type Place = {
  db: Db;
  files: Files;
  config: Config;
  secretKey: Buffer;
  clock: Clock;
  progress: Progress;
  signal: AbortSignal;
};
export type Verified = {
  entries: number;
  seals: number;
  /** Papers that are as they were, but sealed with an earlier certificate than the portal's present one. */
  ofOtherCertificate: number;
  /** One sentence each. */
  problems: string[];
};

/** Everything that a portal can prove about what it holds: the log, the seal of every paper, and the counts. */
export async function verifyRestored(given: Place): Promise<Verified> {
  const place = { ...given, progress: stoppable(given) };
  const { db, config, clock, progress } = place;
  const { log, papers, ...audit } = await verifyAudit(place, 'all');
  const problems = [...audit.problems, ...audit.unchecked];
  progress('counts', 0, 1);
  const wrong = await verifyKept({ db, clock, config });
  if (wrong.length > 0) problems.push(`${wrong.length} counts are wrong; npm run counts:verify names them.`);
  return {
    entries: log.entries,
    seals: papers.read,
    ofOtherCertificate: papers.ofOtherCertificate,
    problems,
  };
}

/** Between two steps, because nothing has to be undone. */
function stoppable({ progress, signal }: Place): Progress {
  return (what, done, of) => {
    if (signal.aborted) throw new Error('Interrupted: everything was restored, but not all of it verified.');
    progress(what, done, of);
  };
}
