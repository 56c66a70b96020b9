import { completeTravelOrder } from './hold-seals.ts';
import type { TestPortal } from './test-deps.ts';

/** A Travel Order of Rhea's that all have signed, with its code and the bytes that were sealed. */
export async function completePaper(
  portal: TestPortal,
): Promise<{ id: number; code: string; bytes: Buffer }> {
  const id = await completeTravelOrder(portal);
  await portal.deps.seals.underWay();
  const { code, fileKey } = await portal.deps.db
    .selectFrom('requests')
    .innerJoin('sealedDocuments', 'sealedDocuments.requestId', 'requests.id')
    .select(['verificationCode as code', 'fileKey'])
    .where('requests.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code, bytes: Buffer.from(await portal.deps.files.read(fileKey)) };
}

/** The same paper as it was before its seal, which is appended to it: what a print or a copy that was saved anew says. */
export function withoutSeal(paper: Buffer): Buffer {
  const end = paper.indexOf('%%EOF', paper.indexOf('startxref'));
  return paper.subarray(0, end + '%%EOF\n'.length);
}
