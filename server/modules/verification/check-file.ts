import type { FileCheck, Verdict, Verification } from '#contract/api/verification.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import { compareStatement } from './compare-statement.ts';
import { findIssued, type Issued } from './find-issued.ts';
import { findVerification } from './show-verification.ts';

type Needed = Pick<Deps, 'db' | 'config' | 'files' | 'log' | 'seal' | 'sealChecks' | 'fileStatements'>;

/** Whether a file is the one that was issued under the code of this record, and what it says of itself beside the record. */
export async function checkFile(
  deps: Needed,
  record: Verification,
  file: IncomingFile,
): Promise<FileCheck & { isIssued: boolean }> {
  const read = await readFile(deps, file);
  const issued = await findIssued(deps.db, read.seal);
  const check = answerFor(deps, { file, ...read }, { record, issued });
  return { ...check, isIssued: check.verdict === 'genuine' || check.verdict === 'cancelled' };
}

/**
 * The same for a file that comes alone: by its bytes or, when they are unknown, by the code that it carries. Nothing else opens a record: a
 * number or a name can be guessed, and whoever writes them into a file would be shown what belongs to them.
 */
export async function recogniseFile(
  deps: Needed,
  file: IncomingFile,
): Promise<{ check: FileCheck; verification: Verification | null }> {
  const read = await readFile(deps, file);
  const issued = await findIssued(deps.db, read.seal);
  const code = issued?.code ?? read.stated?.code;
  const record = code ? await findVerification(deps, code) : null;
  return { check: answerFor(deps, { file, ...read }, { record, issued }), verification: record };
}

/** One after the other: memory holds the file once. */
async function readFile({ sealChecks, fileStatements }: Needed, { path }: IncomingFile) {
  const seal = await sealChecks.check(path);
  return { seal, stated: await fileStatements.read(path) };
}

type Read = Awaited<ReturnType<typeof readFile>>;
type Known = { record: Verification | null; issued: Issued | null };

function answerFor(
  { config }: Needed,
  { file, seal, stated }: Read & { file: IncomingFile },
  known: Known,
): FileCheck {
  const { isIntact, isOurs, problem, provenAt, later } = seal;
  const isIssued = known.issued !== null;
  // What it got since is not the portal's.
  const sha256 = known.issued?.sha256 ?? file.sha256;
  return {
    verdict: verdictOf(seal, known),
    isIntact,
    isOurs,
    problem,
    provenAt,
    later: later.map(({ end: _, ...signer }) => signer),
    hasMore: isIssued && sha256 !== file.sha256,
    sha256,
    statement: compareStatement({ stated, seal, sha256, isIssued }, known.record, config.timeZone),
  };
}

/** A file whose seal is broken was never issued, whatever stands in the database. */
function verdictOf({ isSealed, isIntact, isOurs }: Read['seal'], { record, issued }: Known): Verdict {
  if (isIntact && issued !== null) {
    if (issued.code !== record?.code) return 'another';
    if (!issued.isWhole) return 'added';
    return record.status === 'CANCELLED' ? 'cancelled' : 'genuine';
  }
  if (isSealed && !isIntact) return 'changed';
  if (isSealed) return isOurs ? 'unrecorded' : 'foreign';
  return record ? 'unsealed' : 'unknown';
}
