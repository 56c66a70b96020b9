import { createHash, type X509Certificate } from 'node:crypto';
import type { Signer } from '@libpdf/core';

/** What a seal is made with: its certificate, the certificate of the authority that issued it, and how to sign. */
export type SealIdentity = {
  certificate: X509Certificate;
  authority: X509Certificate;
  /** Every certificate that goes into the seal in DER, the sealing one first. */
  certificates: readonly Uint8Array[];
  signer: Signer;
};

/** Throws the sentence with which the portal does not start: whatever it sealed would be worthless. */
export function refuseOthersKey(): never {
  throw new Error(
    'The sealing certificate cannot be used: its key and the certificate do not belong together.',
  );
}

/** SHA-256 of a certificate in upper-case hexadecimal, as `AB:CD:…`. */
export function fingerprintOf(certificate: X509Certificate): string {
  const digest = createHash('sha256').update(certificate.raw).digest('hex').toUpperCase();
  return digest.replace(/..(?!$)/g, '$&:');
}
