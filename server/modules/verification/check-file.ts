import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

type FileCheck = { isIssued: boolean; isIntact: boolean; isOurs: boolean; problem: string | null };

/**
 * Whether a file is, byte for byte, the one that was issued under a code, and what its own seal says: unchanged since
 * (`isIntact`), made by this portal (`isOurs`), and otherwise what is wrong (`problem`).
 */
export async function checkFile(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  code: string,
  bytes: Buffer,
): Promise<FileCheck> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const issued = await db
    .selectFrom('sealedDocuments')
    .innerJoin('requests', 'requests.id', 'sealedDocuments.requestId')
    .select('requests.id')
    .where('sealedDocuments.sha256', '=', sha256)
    .where('requests.verificationCode', '=', code.toUpperCase())
    .executeTakeFirst();
  const { isIntact, isOurs, problem } = await seal.verify(bytes);
  return { isIssued: issued !== undefined, isIntact, isOurs, problem };
}
