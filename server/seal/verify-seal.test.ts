import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/time-units.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { LATER, makeSealedPaper, SEALED_AT } from '#server/testing/sealed-paper.ts';
import { signLater } from '#server/testing/sign-later.ts';

const { seal, paper, sealed, root, issuing, official, remove } = await makeSealedPaper();
afterAll(remove);
const { states } = await seal.verify(sealed);

const text = Buffer.from(sealed).toString('latin1');
const END = /startxref\s+\d+\s+%%EOF\s*$/;

describe('a sealed paper that an official has signed on their own device', () => {
  test('is as it was sealed, and says who has signed it and whose certificate it is', async () => {
    const signed = await signLater(sealed, official, LATER);
    expect(await seal.verify(signed)).toEqual({
      isSealed: true,
      isIntact: true,
      isOurs: true,
      signedAt: SEALED_AT.toISOString(),
      provenAt: null,
      proofEnds: null,
      states: expect.arrayContaining([...states]),
      later: [
        {
          end: signed.length,
          name: 'ROSARIO M. ABAD',
          issuer: 'Government Issuing',
          signedAt: LATER.toISOString(),
          isKnown: true,
          isTrusted: true,
          isVisible: false,
          flaw: null,
        },
      ],
      problem: null,
    });
  });

  test('can be signed by another one as well', async () => {
    const second = await makeCertificate({ name: 'SECOND OFFICIAL' }, issuing);
    const signed = await signLater(await signLater(sealed, official, LATER), second, LATER);
    const { isIntact, later } = await seal.verify(signed);
    expect([isIntact, later.map(({ name }) => name)]).toEqual([true, ['ROSARIO M. ABAD', 'SECOND OFFICIAL']]);
  });

  test('is found below as many signatures as a paper can get', async () => {
    let signed: Uint8Array = sealed;
    for (let times = 0; times < 40; times++) signed = await signLater(signed, official, LATER);
    const { isIntact, isOurs, later } = await seal.verify(signed);
    expect([isIntact, isOurs, later.length]).toEqual([true, true, 40]);
  });

  test.each([
    ['issued by somebody else', false, async () => makeCertificate({ name: 'ROSARIO M. ABAD' })],
    [
      'that had ended by then',
      true,
      async () => makeCertificate({ name: 'ROSARIO M. ABAD', to: '2025-01-01' }, issuing),
    ],
    [
      'whose issuer may issue none',
      false,
      async () => makeCertificate({ name: 'PRESIDENT' }, await makeCertificate({ name: 'X' }, issuing)),
    ],
    [
      'too far from an issuer that may have none below it',
      false,
      async () => {
        const last = { name: 'Last Issuing', isAuthority: true, issuersBelow: 0 };
        const further = { name: 'Further Issuing', isAuthority: true };
        const issuer = await makeCertificate(further, await makeCertificate(last, root));
        return makeCertificate({ name: 'ROSARIO M. ABAD' }, issuer);
      },
    ],
  ])('with a certificate %s is not taken for signed by an official', async (_, isKnown, make) => {
    const { isIntact, later, problem } = await seal.verify(await signLater(sealed, await make(), LATER));
    expect([isIntact, later.map(({ isTrusted }) => isTrusted)]).toEqual([true, [false]]);
    expect(later[0]?.isKnown).toBe(isKnown);
    expect(problem).toBe(
      `This file is as it was sealed, but somebody has signed it since with a certificate that is not known ${isKnown ? 'to have been valid then' : 'here'}.`,
    );
  });

  test.each([
    ['for what is sent to somebody', { mayNotSign: true }],
    ['of a server', { purposes: ['1.3.6.1.5.5.7.3.1'] }],
  ])('with a certificate %s is not signed by an official', async (_, use) => {
    const own = await makeCertificate({ name: 'ROSARIO M. ABAD', ...use }, issuing);
    expect(await seal.verify(await signLater(sealed, own, LATER))).toMatchObject({
      isIntact: true,
      later: [{ isKnown: true, flaw: 'purpose', isTrusted: false }],
      problem:
        'This file is as it was sealed, but somebody has signed it since in a way that proves nothing.',
    });
  });

  test('with SHA-1 is said to be signed in a way that proves nothing', async () => {
    const signed = await signLater(sealed, official, LATER, { isWeak: true });
    expect(await seal.verify(signed)).toMatchObject({
      isIntact: true,
      later: [{ isKnown: true, flaw: 'method', isTrusted: false }],
    });
  });

  test('naming a time before the seal is not signed by an official, although the certificate was valid then', async () => {
    const before = await signLater(sealed, official, new Date(SEALED_AT.getTime() - 11 * MINUTE_MS));
    expect(await seal.verify(before)).toMatchObject({
      isIntact: true,
      later: [{ isKnown: true, flaw: 'time', isTrusted: false }],
    });
  });

  test('a few minutes before the seal is signed by an official whose clock is not ours', async () => {
    const before = await signLater(sealed, official, new Date(SEALED_AT.getTime() - 9 * MINUTE_MS));
    expect(await seal.verify(before)).toMatchObject({ later: [{ flaw: null, isTrusted: true }] });
  });

  test('naming a time that has not come is not signed by an official, although the certificate will be valid then', async () => {
    const tomorrow = await signLater(sealed, official, new Date(Date.now() + DAY_MS));
    expect(await seal.verify(tomorrow)).toMatchObject({
      isIntact: true,
      later: [{ isKnown: true, flaw: 'time', isTrusted: false }],
    });
  });

  test('counts as changed when that signature was changed', async () => {
    const signed = Buffer.from(await signLater(sealed, official, LATER));
    const at = signed.lastIndexOf('/M (D:');
    signed.write('7', at + 9, 'latin1');
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, isOurs: true, later: [] });
  });

  test.each([
    ['the sealed file once more', () => sealed],
    ['another PDF', () => paper],
    ['what nothing leads to', () => Buffer.from(`\n7 0 obj\nnull\nendobj\n${END.exec(text)?.[0]}\n`)],
  ])('counts as changed when %s stands between the seal and that signature', async (_, between) => {
    const signed = await signLater(Buffer.concat([sealed, between()]), official, LATER);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, isOurs: true, later: [] });
  });

  test('counts as changed when something without a signature follows', async () => {
    const signed = await signLater(sealed, official, LATER);
    expect(await seal.verify(Buffer.concat([signed, Buffer.from('\n')]))).toMatchObject({ isIntact: false });
  });
});
