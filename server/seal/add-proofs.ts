import { PDF } from '@libpdf/core';
import { withLimitedStreams } from '#server/pdf/limit-streams.ts';

/** What a file carries already is read once more for each signature that it proves, and a list of revoked certificates can be long. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The same file with the certificates behind its signatures and what their authorities say of them today appended
 * (PAdES B-LT), so that it can be checked when nobody can be asked any more. Throws an Error when that cannot be had.
 * Whoever has signed the file can have added anything as proofs.
 */
export function addProofs(pdf: Uint8Array): Promise<Uint8Array> {
  return withLimitedStreams(async () => {
    const file = await PDF.load(pdf);
    const { bytes } = await file.addValidationData();
    return bytes;
  }, MOST_BYTES);
}
