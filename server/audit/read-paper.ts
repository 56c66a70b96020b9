import { createHash } from 'node:crypto';
import { type Files, isMissingFile } from '#server/files/files.ts';
import { fromKeywords, type LogState } from '#server/modules/audit-log/log-state.ts';
import type { Seal } from '#server/seal/seal.ts';
import { brokenSeal, missingPaper, replacedPaper } from './paper-texts.ts';
import type { SealedPaper } from './sealed-papers.ts';

export type ReadPaper = { problem: string } | { problem: null; isOurs: boolean; state: LogState | null };

/** The file of a paper: whether it is the one that was sealed, and what it says of the log. */
export async function readPaper(files: Files, seal: Seal, paper: SealedPaper): Promise<ReadPaper> {
  const bytes = await files.read(paper.fileKey).catch((error) => {
    if (!isMissingFile(error)) throw error;
    return null;
  });
  if (!bytes) return { problem: missingPaper(paper) };
  if (createHash('sha256').update(bytes).digest('hex') !== paper.sha256)
    return { problem: replacedPaper(paper) };
  const { isIntact, isOurs } = await seal.verify(bytes);
  if (!isIntact) return { problem: brokenSeal(paper) };
  return { problem: null, isOurs, state: await stateIn(bytes) };
}

/** The state of the log in a file whose seal was checked; null when it carries none. */
export async function stateIn(bytes: Uint8Array): Promise<LogState | null> {
  const { PDF } = await import('@libpdf/core');
  const file = await PDF.load(bytes);
  return fromKeywords(file.getKeywords() ?? []);
}
