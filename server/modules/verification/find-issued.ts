import type { Db } from '#server/db/connect.ts';
import type { SealCheck } from '#server/seal/verify-seal.ts';

/** The paper that a file is, or begins with. */
export type Issued = {
  code: string;
  sha256: string;
  /**
   * Whether all of the file is known: what was sealed, what the portal recorded of it since, and what somebody signed whom it knows.
   * Anybody else can add what some program shows in place of the paper, however plainly it is written, and sign it with a
   * certificate of their own; a time-stamp is given to everybody.
   */
  isWhole: boolean;
};

/** Null for a file that begins with no paper of the portal, and for one whose seal is not whole: that was never issued. */
export async function findIssued(db: Db, { isIntact, states, later }: SealCheck): Promise<Issued | null> {
  if (!isIntact) return null;
  const hashes = states.map(({ sha256 }) => sha256);
  const sealed = await db
    .selectFrom('sealedDocuments')
    .innerJoin('requests', 'requests.id', 'sealedDocuments.requestId')
    .select(['requests.verificationCode as code', 'sealedDocuments.sha256', 'sealedDocuments.requestId'])
    .where('sealedDocuments.sha256', 'in', hashes)
    .executeTakeFirst();
  if (!sealed) return null;
  const versions = await db
    .selectFrom('paperVersions')
    .select('sha256')
    .where('requestId', '=', sealed.requestId)
    .where('sha256', 'in', hashes)
    .execute();
  const { code, sha256 } = sealed;
  const recorded = new Set([sha256, ...versions.map((version) => version.sha256)]);
  return { code, sha256, isWhole: isKnownToItsEnd({ states, later }, recorded) };
}

function isKnownToItsEnd(
  { states, later }: Pick<SealCheck, 'states' | 'later'>,
  recorded: ReadonlySet<string>,
): boolean {
  const known = Math.max(...states.filter(({ sha256 }) => recorded.has(sha256)).map(({ size }) => size));
  const since = later.filter(({ end }) => end > known);
  const answered = Math.max(known, ...since.map(({ end }) => end));
  return since.every(({ isTrusted }) => isTrusted) && answered === states.at(-1)?.size;
}
