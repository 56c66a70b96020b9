import { PDF } from '@libpdf/core';
import type { SealIdentity } from './seal-identity.ts';

/** The same file with the seal appended. Throws an Error when the seal would be incomplete. */
export async function signPaper(
  pdf: Uint8Array,
  {
    identity,
    institution,
    at,
    reason,
  }: { identity: SealIdentity; institution: string; at: Date; reason: string },
): Promise<Uint8Array> {
  const file = await PDF.load(pdf);
  // Readers name the window after the paper, not after the file; Typst has no way to say it.
  file.setTitle(file.getTitle() ?? '', { showInWindowTitleBar: true });
  const { bytes, warnings } = await file.sign({
    signer: await identity.signer(),
    level: 'B-B',
    fieldName: 'Seal',
    reason,
    location: institution,
    signingTime: at,
    estimatedSize: identity.certificates.reduce((size, certificate) => size + certificate.length, 4096),
  });
  if (warnings.length > 0)
    throw new Error(`The seal is incomplete: ${warnings.map(({ message }) => message).join(' ')}`);
  return bytes;
}
