import { X509Certificate } from 'node:crypto';
import { Certificate, IssuerAndSerialNumber, type SignedData, type SignerInfo } from 'pkijs';

/** Time-stamps and signatures carry two to five: whoever sends a file with many more does not choose how much work it is. */
const MAX_CARRIED = 32;

/** With whose certificate something is signed, null where it does not carry that one, and the certificates that it carries, 32 at most. */
export function signedBy(signed: SignedData): {
  certificate: X509Certificate | null;
  carried: readonly X509Certificate[];
} {
  const [signer] = signed.signerInfos;
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const own = signer && certificates.find((one) => isMeant(signer, one));
  return { certificate: own ? asX509(own) : null, carried: certificates.slice(0, MAX_CARRIED).map(asX509) };
}

/** Those that name the certificate by its key's SHA-1 are not followed: PAdES names issuer and number. */
function isMeant({ sid }: SignerInfo, { issuer, serialNumber }: Certificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  return sid.issuer.isEqual(issuer) && sid.serialNumber.isEqual(serialNumber);
}

function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
}
