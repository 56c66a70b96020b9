import { X509Certificate } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { type Issued, makeCertificate } from '#server/testing/make-certificates.ts';
import { chainTo } from './certificate-chain.ts';

const AT = new Date('2026-11-22T08:40:00Z');
const issuing = (about: { name: string; issuersBelow?: number }, issuer: Issued | null = null) =>
  makeCertificate({ isAuthority: true, ...about }, issuer);
const root = await issuing({ name: 'Root' });
const last = (chain: readonly Issued[]) => chain.at(-1) ?? root;

/** As many certificates below the root as asked, each issued by the one before. */
async function issuersBelowRoot(count: number): Promise<readonly Issued[]> {
  const issuers: Issued[] = [];
  for (let n = 1; n <= count; n++) issuers.push(await issuing({ name: `Issuing ${n}` }, last(issuers)));
  return issuers;
}

const find = (one: Issued, carried: readonly Issued[], anchor = root) =>
  chainTo([anchor.x509], one.x509, { carried: carried.map(({ x509 }) => x509), at: AT });

describe('the chain of a certificate', () => {
  test('leads to an authority over whatever stands between, in any order', async () => {
    const between = await issuersBelowRoot(3);
    const own = await makeCertificate({ name: 'ROSARIO M. ABAD' }, last(between));
    const chain = find(own, between);
    expect(chain?.map(({ subject }) => subject)).toEqual([
      'CN=ROSARIO M. ABAD',
      'CN=Issuing 3',
      'CN=Issuing 2',
      'CN=Issuing 1',
      'CN=Root',
    ]);
    expect(find(own, between.slice(1))).toBeNull();
  });

  test('does not lead to whoever merely has the name of the issuer: the key must have signed it', async () => {
    const impostor = await issuing({ name: 'Root' });
    const own = await makeCertificate({ name: 'ROSARIO M. ABAD' }, impostor);
    expect(find(own, [impostor])).toBeNull();
    const between = await issuing({ name: 'Issuing' }, root);
    const other = await makeCertificate({ name: 'ROSARIO M. ABAD' }, await issuing({ name: 'Issuing' }));
    expect(find(other, [between])).toBeNull();
  });

  test('leads over nobody who is no authority, though an authority knows them', async () => {
    const official = await makeCertificate({ name: 'ROSARIO M. ABAD' }, root);
    const forged = await makeCertificate({ name: 'THE PRESIDENT' }, official);
    expect(find(official, [])).toHaveLength(2);
    expect(find(forged, [official])).toBeNull();
  });

  test('has eight certificates at most', async () => {
    const between = await issuersBelowRoot(7);
    const allowed = await makeCertificate({ name: 'ALLOWED' }, between[5]);
    const tooFar = await makeCertificate({ name: 'TOO FAR' }, between[6]);
    expect(find(allowed, between)).toHaveLength(8);
    expect(find(tooFar, between)).toBeNull();
  });

  test('is the shortest one: an issuer that may have none below it is near enough on one of two ways', async () => {
    const near = await issuing({ name: 'Near', issuersBelow: 0 }, root);
    const further = await issuing({ name: 'Further' }, near);
    // The same key, certified once more by an issuer that is further away.
    const again = { name: 'Near', keys: near.keys, isAuthority: true, issuersBelow: 0 };
    const own = await makeCertificate({ name: 'ROSARIO M. ABAD' }, near);
    const longer = await makeCertificate(again, further);
    expect(find(own, [longer, further, near])).toHaveLength(3);
  });
});

test('twelve certificates that issue one another are looked at in a moment', async () => {
  const stranger = await issuing({ name: 'Stranger' });
  const again = { name: 'Stranger', keys: stranger.keys, isAuthority: true };
  const others = await Promise.all(Array.from({ length: 12 }, () => makeCertificate(again)));
  const checks = vi.spyOn(X509Certificate.prototype, 'checkIssued');
  expect(find(stranger, others)).toBeNull();
  // Whether one issued another, the root included, is asked at most once of each two.
  expect(checks.mock.calls.length).toBeLessThanOrEqual(13 * 13);
});
