import { PDF } from '@libpdf/core';

/**
 * The same file with the certificates behind its signatures and what their authorities say of them today appended (PAdES B-LT), so that it can be
 * checked when nobody can be asked any more. Throws an Error when that cannot be had.
 */
export async function addProofs(pdf: Uint8Array): Promise<Uint8Array> {
  const file = await PDF.load(pdf);
  const { bytes } = await file.addValidationData();
  return bytes;
}
