import type { X509Certificate } from 'node:crypto';
import { issuersBelow } from './certificate-use.ts';

/** How many certificates a chain has at most, the first and the last included. */
export const LONGEST_CHAIN = 8;

/**
 * The certificates from `certificate` up to one of `anchors`, the first and the last included, each issued by the next
 * and valid at that moment (`at` null: whatever their dates say), and none further from the first than its own issuer
 * lets it be; null when it does not lead there. An anchor is trusted whatever its own dates say.
 *
 * The shortest chains come first, and each carried certificate is looked at once: one that is too far away would be so
 * on a longer way, too, and whoever sends a file could have all orders of its certificates tried otherwise.
 */
export function chainTo(
  anchors: readonly X509Certificate[],
  certificate: X509Certificate,
  { carried, at }: { carried: readonly X509Certificate[]; at: Date | null },
): readonly X509Certificate[] | null {
  const unseen = new Set(carried.filter((one) => one.ca && !isSame(one, certificate)));
  const chains = [[certificate]];
  // The loop goes on with those that it adds.
  for (const chain of chains) {
    const last = chain.at(-1) ?? certificate;
    if (anchors.some((anchor) => isSame(anchor, last))) return chain;
    if (chain.length === LONGEST_CHAIN || (at && !isValidAt(last, at))) continue;
    const anchor = anchors.find((one) => isIssuedBy(last, one));
    if (anchor) return [...chain, anchor];
    for (const issuer of unseen) {
      if (!isIssuedBy(last, issuer)) continue;
      unseen.delete(issuer);
      if (issuersBelow(issuer) >= chain.length - 1) chains.push([...chain, issuer]);
    }
  }
  return null;
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
