import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { deriveKey } from '#server/derive-key.ts';
import { type Files, isMissingFile } from '#server/files/files.ts';
import { verifyAccountCounts } from '#server/modules/accounts/verify-account-counts.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { verifyCharts } from '#server/modules/dashboards/charts/verify-charts.ts';
import { verifyCounts } from '#server/modules/requests/counts/verify-counts.ts';
import { openSeal, type Seal } from '#server/seal/seal.ts';
import { sealingKeyStorage } from '#server/seal/sealing-key-storage.ts';
import type { Progress } from '#server/seed-world/seed-world.ts';
import { sha256 } from './contents.ts';
import { inOrder } from './in-order.ts';

const PAPERS_AT_ONCE = 1000;
const PAPERS_AHEAD = 4;

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

/** Everything that a portal can prove about what it holds: the chain of the log, the counts, and the seal of every paper. */
export async function verifyRestored(given: Place): Promise<Verified> {
  const place = { ...given, progress: stoppable(given) };
  const { db, config, clock, secretKey, progress } = place;
  progress('the log', 0, 1);
  const { entries, problem } = await verifyChain(db, deriveKey(secretKey, 'audit log'));
  const problems = problem ? [problem] : [];
  progress('counts', 0, 1);
  const wrong = [
    ...(await verifyCounts(db)),
    ...(await verifyAccountCounts(db)),
    ...(await verifyCharts({ db, clock, config })),
  ];
  if (wrong.length > 0) problems.push(`${wrong.length} counts are wrong; npm run counts:verify names them.`);
  const papers = await verifyPapers(place);
  return { entries, ...papers, problems: [...problems, ...papers.problems] };
}

/** Between two steps, because nothing has to be undone. */
function stoppable({ progress, signal }: Place): Progress {
  return (what, done, of) => {
    if (signal.aborted) throw new Error('Interrupted: everything was restored, but not all of it verified.');
    progress(what, done, of);
  };
}

async function verifyPapers(place: Place): Promise<Omit<Verified, 'entries'>> {
  const { db, config, secretKey, progress } = place;
  const { count } = await db
    .selectFrom('sealedDocuments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found: Omit<Verified, 'entries'> = { seals: 0, ofOtherCertificate: 0, problems: [] };
  if (count === 0) return found;
  const storage = sealingKeyStorage(config, db);
  const seal = await openSeal({ ...config, institution: config.institutionName, secretKey, storage });
  const check = (paper: Paper) => checkPaper(place.files, seal, paper);
  for await (const { isOurs, problem } of inOrder(sealedPapers(db), PAPERS_AHEAD, check)) {
    found.seals += 1;
    if (problem) found.problems.push(problem);
    else if (!isOurs) found.ofOtherCertificate += 1;
    progress('seals', found.seals, count);
  }
  return found;
}

type Paper = { requestId: number; fileKey: string; sha256: string };

async function* sealedPapers(db: Db): AsyncGenerator<Paper> {
  let last = 0;
  for (;;) {
    const papers = await db
      .selectFrom('sealedDocuments')
      .select(['requestId', 'fileKey', 'sha256'])
      .where('requestId', '>', last)
      .orderBy('requestId')
      .limit(PAPERS_AT_ONCE)
      .execute();
    yield* papers;
    if (papers.length < PAPERS_AT_ONCE) return;
    last = papers.at(-1)?.requestId ?? last;
  }
}

async function checkPaper(files: Files, seal: Seal, paper: Paper) {
  const { requestId, fileKey } = paper;
  const bytes = await files.read(fileKey).catch((error) => {
    if (!isMissingFile(error)) throw error;
    return null;
  });
  if (!bytes) return { isOurs: false, problem: `The sealed paper of request ${requestId} is missing.` };
  if (sha256(bytes) !== paper.sha256) {
    return {
      isOurs: false,
      problem: `The sealed paper of request ${requestId} is not the one that was sealed.`,
    };
  }
  const { isIntact, isOurs } = await seal.verify(bytes);
  const problem = isIntact ? null : `The seal of request ${requestId} does not fit its paper.`;
  return { isOurs, problem };
}
