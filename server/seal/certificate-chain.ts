import type { X509Certificate } from 'node:crypto';
import { issuersBelow } from './certificate-use.ts';

const LONGEST_CHAIN = 8;

/**
 * The certificates from `certificate` up to one of `anchors`, the first and the last included, each issued by the next
 * and valid at that moment (`at` null: whatever their dates say), and none further from the first than its own issuer
 * lets it be; null when it does not lead there. An anchor is trusted whatever its own dates say.
 */
export function chainTo(
  anchors: readonly X509Certificate[],
  certificate: X509Certificate,
  { carried, at }: { carried: readonly X509Certificate[]; at: Date | null },
): readonly X509Certificate[] | null {
  const follow = (chain: readonly X509Certificate[]): readonly X509Certificate[] | null => {
    const last = chain.at(-1);
    if (!last || chain.length > LONGEST_CHAIN) return null;
    if (anchors.some((anchor) => isSame(anchor, last))) return chain;
    if (at && !isValidAt(last, at)) return null;
    const anchor = anchors.find((one) => isIssuedBy(last, one));
    if (anchor) return [...chain, anchor];
    for (const issuer of carried) {
      if (chain.some((one) => isSame(one, issuer)) || !issuer.ca || !isIssuedBy(last, issuer)) continue;
      if (issuersBelow(issuer) < chain.length - 1) continue;
      const whole = follow([...chain, issuer]);
      if (whole) return whole;
    }
    return null;
  };
  return follow([certificate]);
}

/** Whether it was valid at that moment. */
export function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return at >= validFromDate && at <= validToDate;
}

/** Whether the key of `issuer` signed it. */
export function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

export function isSame(one: X509Certificate, other: X509Certificate): boolean {
  return one.raw.equals(other.raw);
}
