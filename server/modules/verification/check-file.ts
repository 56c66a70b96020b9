import type { Deps } from '#server/deps.ts';
import type { IncomingFile } from '#server/files/incoming.ts';

type FileCheck = { isIssued: boolean; isIntact: boolean; isOurs: boolean; problem: string | null };

/**
 * Whether a file is, byte for byte, the one that was issued under a code, and what its own seal says: unchanged since
 * (`isIntact`), made by this portal (`isOurs`), and otherwise what is wrong (`problem`).
 */
export async function checkFile(
  { db, sealChecks }: Pick<Deps, 'db' | 'sealChecks'>,
  code: string,
  { path, sha256 }: IncomingFile,
): Promise<FileCheck> {
  const issued = await db
    .selectFrom('sealedDocuments')
    .innerJoin('requests', 'requests.id', 'sealedDocuments.requestId')
    .select('requests.id')
    .where('sealedDocuments.sha256', '=', sha256)
    .where('requests.verificationCode', '=', code)
    .executeTakeFirst();
  const { isIntact, isOurs, problem } = await sealChecks.check(path);
  return { isIssued: issued !== undefined, isIntact, isOurs, problem };
}
