import { EncapsulatedContentInfo, IssuerAndSerialNumber, SignedData, SignerInfo } from 'pkijs';
import { expect, test } from 'vitest';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { signedBy } from './signed-by.ts';

test('of more certificates than any signature needs only the first are read, and the one it was made with', async () => {
  const first = await makeCertificate({ name: 'Issuing', isAuthority: true });
  const again = { name: 'Issuing', keys: first.keys, isAuthority: true };
  const others = await Promise.all(Array.from({ length: 40 }, () => makeCertificate(again)));
  const own = await makeCertificate({ name: 'ROSARIO M. ABAD' }, first);
  const { issuer, serialNumber } = own.certificate;
  const signed = new SignedData({
    encapContentInfo: new EncapsulatedContentInfo(),
    signerInfos: [new SignerInfo({ sid: new IssuerAndSerialNumber({ issuer, serialNumber }) })],
    certificates: [first, ...others, own].map(({ certificate }) => certificate),
  });
  const { certificate, carried } = signedBy(signed);
  expect(certificate?.raw.equals(own.der)).toBe(true);
  expect(carried).toHaveLength(32);
});
