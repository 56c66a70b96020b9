import type { FileCheck, Verdict, Verification } from '#contract/api/verification.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/incoming.ts';
import { compareStatement } from './compare-statement.ts';
import { findVerification } from './show-verification.ts';

type Needed = Pick<Deps, 'db' | 'config' | 'seal' | 'sealChecks' | 'fileStatements'>;

/** Whether a file is, byte for byte, the one that was issued under the code of this record, and what it says of itself beside the record. */
export async function checkFile(
  deps: Needed,
  record: Verification,
  file: IncomingFile,
): Promise<FileCheck & { isIssued: boolean }> {
  const [read, issuedCode] = await Promise.all([readFile(deps, file), findIssuedCode(deps.db, file.sha256)]);
  const check = answerFor(deps, { file, ...read }, { record, issuedCode });
  return { ...check, isIssued: issuedCode === record.code };
}

/**
 * The same for a file that comes alone: by its bytes or, when they are unknown, by the code that it carries. Nothing else opens a record: a
 * number or a name can be guessed, and whoever writes them into a file would be shown what belongs to them.
 */
export async function recogniseFile(
  deps: Needed,
  file: IncomingFile,
): Promise<{ check: FileCheck; verification: Verification | null }> {
  const [read, issuedCode] = await Promise.all([readFile(deps, file), findIssuedCode(deps.db, file.sha256)]);
  const code = issuedCode ?? read.stated?.code;
  const record = code ? await findVerification(deps, code) : null;
  return { check: answerFor(deps, { file, ...read }, { record, issuedCode }), verification: record };
}

/** One after the other: memory holds the file once. */
async function readFile({ sealChecks, fileStatements }: Needed, { path }: IncomingFile) {
  const seal = await sealChecks.check(path);
  return { seal, stated: await fileStatements.read(path) };
}

async function findIssuedCode(db: Db, sha256: string): Promise<string | null> {
  const issued = await db
    .selectFrom('sealedDocuments')
    .innerJoin('requests', 'requests.id', 'sealedDocuments.requestId')
    .select('requests.verificationCode as code')
    .where('sealedDocuments.sha256', '=', sha256)
    .executeTakeFirst();
  return issued?.code ?? null;
}

type Read = Awaited<ReturnType<typeof readFile>>;
type Known = { record: Verification | null; issuedCode: string | null };

function answerFor(
  { config }: Needed,
  { file, seal, stated }: Read & { file: IncomingFile },
  known: Known,
): FileCheck {
  const { isIntact, isOurs, problem } = seal;
  const { sha256 } = file;
  const isIssued = known.issuedCode !== null;
  return {
    verdict: verdictOf(seal, known),
    isIntact,
    isOurs,
    problem,
    sha256,
    statement: compareStatement({ stated, seal, sha256, isIssued }, known.record, config.timeZone),
  };
}

/** A file whose seal is broken was never issued, whatever stands in the database. */
function verdictOf({ isSealed, isIntact, isOurs }: Read['seal'], { record, issuedCode }: Known): Verdict {
  if (isIntact && issuedCode !== null) {
    if (issuedCode !== record?.code) return 'another';
    return record.status === 'CANCELLED' ? 'cancelled' : 'genuine';
  }
  if (isSealed && !isIntact) return 'changed';
  if (isSealed) return isOurs ? 'unrecorded' : 'foreign';
  return record ? 'unsealed' : 'unknown';
}
