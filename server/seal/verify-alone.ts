import { X509Certificate } from 'node:crypto';
import { type Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { findSignatures } from './find-signatures.ts';
import { isUnchanged, signingTimeOf } from './verify-seal.ts';

/**
 * What a sealed file proves by itself. `trusted`: unchanged, and sealed with a certificate that the given authority has issued and that
 * was valid when the file says it was sealed. `unknown`: unchanged, but no authority was given to compare with.
 */
export type LoneVerdict = 'unsealed' | 'changed' | 'foreign' | 'out-of-date' | 'unknown' | 'trusted';
export type LoneCheck = {
  verdict: LoneVerdict;
  /** ISO 8601 in UTC, as the seal says. */
  signedAt: string | null;
  /** With whose certificate it was sealed; null where that cannot be read. */
  signer: X509Certificate | null;
  /** The last certificate of the chain that the file carries. */
  root: X509Certificate | null;
};

const NOTHING = { signedAt: null, signer: null, root: null };
const LONGEST_CHAIN = 8;

/**
 * Checks a sealed PDF without the portal and its database, only against an authority that somebody trusts (null when they have none).
 * Answers for any bytes, and never throws.
 */
export async function verifyAlone(pdf: Uint8Array, authority: X509Certificate | null): Promise<LoneCheck> {
  const signatures = findSignatures(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const signature = signatures.find(({ coversWholeFile }) => coversWholeFile) ?? signatures[0];
  if (!signature) return { ...NOTHING, verdict: 'unsealed' };
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(signature.cms).content });
    const isIntact = signature.coversWholeFile && (await isUnchanged(signed, signature));
    if (!isIntact) return { ...NOTHING, verdict: 'changed' };
    const [signer = null, ...issuers] = chainOf(signed);
    const signedAt = signingTimeOf(signed, signature);
    const root = issuers.at(-1) ?? signer;
    return { verdict: verdictOf([signer, ...issuers], authority, signedAt), signedAt, signer, root };
  } catch {
    return { ...NOTHING, verdict: 'changed' };
  }
}

function verdictOf(
  chain: readonly (X509Certificate | null)[],
  authority: X509Certificate | null,
  signedAt: string | null,
): LoneVerdict {
  const [signer] = chain;
  if (!authority) return 'unknown';
  if (!signer || !chain.some((one) => one && isIssuedBy(one, authority))) return 'foreign';
  const at = new Date(signedAt ?? Number.NaN);
  return at >= signer.validFromDate && at <= signer.validToDate ? 'trusted' : 'out-of-date';
}

/** The certificate that sealed, then the ones that issued it, as far as the file carries them. */
function chainOf(signed: SignedData): X509Certificate[] {
  const carried = (signed.certificates ?? []).filter((one): one is Certificate => 'serialNumber' in one);
  const sid: unknown = signed.signerInfos[0]?.sid;
  const own = carried.find(
    ({ issuer, serialNumber }) =>
      sid instanceof IssuerAndSerialNumber &&
      sid.issuer.isEqual(issuer) &&
      sid.serialNumber.isEqual(serialNumber),
  );
  if (!own) return [];
  const others = carried.map(asX509);
  const chain = [asX509(own)];
  for (let last = chain[0]; last && chain.length < LONGEST_CHAIN; last = chain.at(-1)) {
    const of = last;
    const issuer = others.find((one) => !one.raw.equals(of.raw) && isIssuedBy(of, one));
    if (!issuer) break;
    chain.push(issuer);
  }
  return chain;
}

function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.raw.equals(issuer.raw) || (one.checkIssued(issuer) && one.verify(issuer.publicKey));
}

function asX509(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
}
