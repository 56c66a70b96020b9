import type { X509Certificate } from 'node:crypto';
import { chainTo, isIssuedBy, isSame, isValidAt, LONGEST_CHAIN } from './certificate-chain.ts';
import { type LaterSignature, type ReadSeal, readSeal } from './read-seal.ts';

/**
 * What a sealed file proves by itself. `trusted`: unchanged, and sealed with a certificate that the given authority has
 * issued and that was valid then. `ended`: the same, but its certificate has ended since, and no time-stamp proves that
 * it was sealed before. `unknown`: unchanged, but no authority was given to compare with.
 */
export type LoneVerdict =
  | 'unsealed'
  | 'changed'
  | 'foreign'
  | 'out-of-date'
  | 'ended'
  | 'unknown'
  | 'trusted';
export type LoneCheck = {
  verdict: LoneVerdict;
  /** As the seal says. */
  signedAt: Date | null;
  /** By when a time-stamp proves that it was sealed. */
  provenAt: Date | null;
  /** With whose certificate it was sealed; null where that cannot be read. */
  signer: X509Certificate | null;
  /** The last certificate of the chain that the file carries. */
  root: X509Certificate | null;
  /** How many of its bytes were sealed: the others were added since. */
  sealedBytes: number;
  /** Who signed it after it was sealed. */
  later: readonly LaterSignature[];
};

type Trust = {
  /** Null when they have none. */
  authority: X509Certificate | null;
  timeAuthorities: readonly X509Certificate[];
  now: Date;
};

const NOTHING = { signedAt: null, provenAt: null, signer: null, root: null, sealedBytes: 0, later: [] };

/**
 * Checks a sealed PDF without the portal and its database, only against an authority that somebody trusts. Answers for any bytes, and
 * never throws.
 */
export async function verifyAlone(pdf: Uint8Array, trust: Trust): Promise<LoneCheck> {
  try {
    const seal = await readSeal(pdf, trust);
    if (!seal) return { ...NOTHING, verdict: 'unsealed' };
    if (!seal.isIntact) return { ...NOTHING, verdict: 'changed' };
    const { certificate: signer, signedAt, provenAt, end: sealedBytes, later } = seal;
    const verdict = verdictOf(seal, trust);
    return { verdict, signedAt, provenAt, signer, root: rootOf(seal), sealedBytes, later };
  } catch {
    return { ...NOTHING, verdict: 'changed' };
  }
}

function verdictOf(seal: ReadSeal, { authority, now }: Trust): LoneVerdict {
  if (!authority) return 'unknown';
  const { certificate, carried, signedAt, provenAt } = seal;
  const at = provenAt ?? signedAt ?? now;
  // Whether it leads there at all, whatever the dates say.
  const whileValid = isValidAt(certificate, at) ? at : certificate.validToDate;
  if (!chainTo([authority], certificate, { carried, at: whileValid })) return 'foreign';
  if (!isValidAt(certificate, at)) return 'out-of-date';
  return provenAt || isValidAt(certificate, now) ? 'trusted' : 'ended';
}

/** The last of the certificates that issued one another, as far as the file carries them. */
function rootOf({ certificate, carried }: ReadSeal): X509Certificate {
  let last = certificate;
  for (let length = 1; length < LONGEST_CHAIN; length++) {
    const of = last;
    const issuer = carried.find((one) => !isSame(one, of) && isIssuedBy(of, one));
    if (!issuer) break;
    last = issuer;
  }
  return last;
}
