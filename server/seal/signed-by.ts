import { createHash, X509Certificate } from 'node:crypto';
import { Certificate, IssuerAndSerialNumber, type SignedData, type SignerInfo } from 'pkijs';

/** With whose certificate something is signed, and every certificate that it carries; null where it does not carry that one. */
export function signedBy(signed: SignedData): {
  certificate: X509Certificate | null;
  carried: readonly X509Certificate[];
} {
  const [signer] = signed.signerInfos;
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const own = signer && certificates.find((one) => isMeant(signer, one));
  return { certificate: own ? asX509(own) : null, carried: certificates.map(asX509) };
}

function isMeant({ sid }: SignerInfo, { issuer, serialNumber, subjectPublicKeyInfo }: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber) {
    return sid.issuer.isEqual(issuer) && sid.serialNumber.isEqual(serialNumber);
  }
  // By the SHA-1 of its public key (RFC 5280, 4.2.1.2).
  const key = createHash('sha1')
    .update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)
    .digest();
  const named = Buffer.from(sid.toBER());
  return named.subarray(-key.length).equals(key);
}

function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
}
