import { X509Certificate } from 'node:crypto';
import { fingerprintOf } from './seal-identity.ts';

/** The authority behind a certificate that has sealed, and SHA-256 of it as it stands in the annex of its papers. */
export type SealingAuthority = { certificate: X509Certificate; fingerprint: string };

/** Each authority of these certificates once, in their order; certificates in DER. */
export function authoritiesAmong(certificates: readonly { authority: Uint8Array }[]): SealingAuthority[] {
  const authorities = certificates.map(({ authority }) => {
    const certificate = new X509Certificate(authority);
    return { certificate, fingerprint: fingerprintOf(certificate) };
  });
  return [...new Map(authorities.map((one) => [one.fingerprint, one])).values()];
}
