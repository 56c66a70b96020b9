import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/files/files.ts';
import { inOrder } from '#server/in-order.ts';
import { collectFindings } from '#server/modules/audit-log/findings.ts';
import type { LogState } from '#server/modules/audit-log/log-state.ts';
import type { Seal } from '#server/seal/seal.ts';
import type { Progress } from '#server/show-progress.ts';
import { compareState, type Disagreement } from './compare-state.ts';
import { lostPaper, otherLoggedPaper, otherStoredState, paperOf, unloggedPaper } from './paper-texts.ts';
import { type ReadPaper, readPaper } from './read-paper.ts';
import { drawSample, findLostPapers, type SealedPaper, walkPapers } from './sealed-papers.ts';

const PAPERS_AHEAD = 4;
/** Papers that are read besides the sample, because the database alone says that something is wrong. */
const MOST_SUSPECTS = 100;

export type PapersReport = {
  /** All of them were compared with the log by what stands beside their requests. */
  papers: number;
  /** Those whose files were read. */
  read: number;
  /** Sealed before papers carried the state of the log. */
  withoutState: number;
  /** Whole, but sealed with an earlier certificate than the portal's present one. */
  ofOtherCertificate: number;
  /** One sentence each, a hundred at most. */
  problems: string[];
};
export type PapersToRead = number | 'all';
type Place = { db: Db; files: Files; progress: Progress };

/**
 * Compares every sealed paper with the log: the end of the chain that it knows must still be there. `read`: of how many the file is
 * read from the store and its seal checked, besides some about which something is wrong; without `seal` none is.
 */
export async function verifyPapers(
  { db, files, progress }: Place,
  { seal, read }: { seal: Seal | null; read: PapersToRead },
): Promise<PapersReport> {
  const { count } = await db
    .selectFrom('sealedDocuments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sample = read === 'all' ? null : await drawSample(db, read);
  let suspects = 0;
  const isRead = (paper: SealedPaper) => {
    if (sample === null || sample.has(paper.requestId)) return true;
    if (!isSuspect(paper)) return false;
    suspects += 1;
    return suspects <= MOST_SUSPECTS;
  };
  const look = async (paper: SealedPaper) => {
    return { paper, file: seal && isRead(paper) ? await readPaper(files, seal, paper) : null };
  };
  const report = { papers: 0, read: 0, withoutState: 0, ofOtherCertificate: 0 };
  const problems = collectFindings();
  const disagreements = collectDisagreements();
  for await (const { paper, file } of inOrder(walkPapers(db), PAPERS_AHEAD, look)) {
    report.papers += 1;
    if (file) report.read += 1;
    if (file?.problem === null && !file.isOurs) report.ofOtherCertificate += 1;
    if (!stateOf(paper, file)) report.withoutState += 1;
    for (const problem of problemsOf(paper, file)) problems.add(problem);
    disagreements.add(disagreementOf(paper, file));
    progress('sealed papers', report.papers, count);
  }
  for (const requestId of await findLostPapers(db)) problems.add(lostPaper(requestId));
  return { ...report, problems: [...disagreements.sentences(), ...problems.sentences()] };
}

/** What the database alone says; the paper then tells whether it or the log was changed. */
function isSuspect(paper: SealedPaper): boolean {
  return disagreementOf(paper, null) !== null || problemsOf(paper, null).length > 0;
}

function problemsOf(paper: SealedPaper, file: ReadPaper | null): string[] {
  const { sha256, loggedSha256 } = paper;
  const found: string[] = [];
  if (file?.problem) found.push(file.problem);
  if (file?.problem === null && !isSame(file.state, paper.state)) found.push(otherStoredState(paper));
  if (loggedSha256 === undefined) found.push(unloggedPaper(paper));
  else if (loggedSha256 !== null && loggedSha256 !== sha256) found.push(otherLoggedPaper(paper));
  return found;
}

function disagreementOf(paper: SealedPaper, file: ReadPaper | null): Disagreement | null {
  const state = stateOf(paper, file);
  return state && compareState(paperOf(paper), state, paper.present);
}

/** The paper's own word counts for more than the database's. */
function stateOf(paper: SealedPaper, file: ReadPaper | null): LogState | null {
  return file?.problem === null ? file.state : paper.state;
}

function isSame(one: LogState | null, other: LogState | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What all papers say alike is said once, by the one that knows the earliest block. */
function collectDisagreements() {
  const each = collectFindings();
  const shared = new Map<Disagreement['kind'], { first: Disagreement; count: number }>();
  return {
    add(found: Disagreement | null): void {
      if (found?.kind === 'one place') each.add(found.sentence);
      if (!found || found.kind === 'one place') return;
      const { first, count } = shared.get(found.kind) ?? { first: found, count: 0 };
      shared.set(found.kind, { first: found.position < first.position ? found : first, count: count + 1 });
    },
    sentences: () => [
      ...[...shared.values()].map(({ first, count }) =>
        count === 1
          ? first.sentence
          : `${first.sentence} ${(count - 1).toLocaleString('en-US')} more say the same.`,
      ),
      ...each.sentences(),
    ],
  };
}
