import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startPdf } from '#server/pdf/pdf.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { runTimeStampAuthority, type TimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from '#server/testing/sample-print-models.ts';
import { signLater } from '#server/testing/sign-later.ts';
import { openSeal } from './seal.ts';
import { verifyAlone } from './verify-alone.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-time-'));
const [lasting, ending] = await Promise.all([
  runTimeStampAuthority({ to: '2090-01-01' }),
  runTimeStampAuthority({ to: '2031-01-01' }),
]);
afterAll(() => Promise.all([lasting.stop(), ending.stop(), rm(folder, { recursive: true })]));
const tsaAuthorities = join(folder, 'time-authorities.pem');
const anchors = [lasting.root.x509, ending.root.x509];
await writeFile(tsaAuthorities, anchors.join('\n'));

const pdf = startPdf();
const data = SAMPLE_PRINT_MODELS['travel-order'];
const AT = new Date();
const paper = await pdf.render({ page: 'travel-order', data, images: await sampleImages(), at: AT });
await pdf.close();

const warnings: object[] = [];
const log = { warn: (context: object) => void warnings.push(context) };
const open = (authorities: readonly TimeStampAuthority[], now = () => new Date()) =>
  openSeal({
    log,
    dataDir: folder,
    secretKey: Buffer.alloc(32, 7),
    institution: 'STATE UNIVERSITY',
    tsaUrls: authorities.map(({ address }) => address),
    tsaAuthorities,
    now,
  });
const authority = new X509Certificate((await open([])).authorityPem);
/** Years from now: the sealing certificate is valid for 25. */
const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);
const checkIn = async (years: number, bytes: Uint8Array) => {
  const { verdict, provenAt } = await verifyAlone(bytes, {
    authority,
    timeAuthorities: anchors,
    now: inYears(years),
  });
  return { verdict, isProven: provenAt !== null };
};
beforeEach(() => {
  for (const one of [lasting, ending]) Object.assign(one, { answer: 'well', clock: null });
  warnings.length = 0;
});

describe('a seal with a time-stamp', () => {
  test('says by when it is proved, and carries what proves that later', async () => {
    const seal = await open([lasting]);
    const sealed = await seal.seal(paper, AT, 'Completed');
    const { provenAt, proofEnds, ...check } = await seal.verify(sealed);
    expect(check).toMatchObject({ isIntact: true, isOurs: true, later: [], problem: null });
    expect(Math.abs(new Date(provenAt ?? 0).getTime() - AT.getTime())).toBeLessThan(60_000);
    expect(proofEnds).toBe('2090-01-01T00:00:00.000Z');
    const proofs = (await PDF.load(Uint8Array.from(sealed))).getCatalog().get('DSS');
    expect(proofs).toBeDefined();
  });

  test('stays valid after the end of its certificate; one without says that nothing proves its time', async () => {
    const [stamped, plain] = await Promise.all(
      [await open([lasting]), await open([])].map((seal) => seal.seal(paper, AT, 'Completed')),
    );
    if (!stamped || !plain) throw new Error('two papers');
    expect(await checkIn(0, plain)).toEqual({ verdict: 'trusted', isProven: false });
    expect(await checkIn(30, plain)).toEqual({ verdict: 'ended', isProven: false });
    expect(await checkIn(0, stamped)).toEqual({ verdict: 'trusted', isProven: true });
    expect(await checkIn(30, stamped)).toEqual({ verdict: 'trusted', isProven: true });
  });

  test('is proved at once also where the clock of the portal is some minutes behind that of the authority', async () => {
    lasting.clock = new Date(Date.now() + 5 * 60_000);
    const seal = await open([lasting]);
    expect((await seal.verify(await seal.seal(paper, AT, 'Completed'))).provenAt).not.toBeNull();
  });

  test('proves nothing once the certificate of the time-stamp has ended, too', async () => {
    const stamped = await (await open([ending])).seal(paper, AT, 'Completed');
    expect(await checkIn(2, stamped)).toEqual({ verdict: 'trusted', isProven: true });
    expect(await checkIn(10, stamped)).toEqual({ verdict: 'trusted', isProven: false });
    expect(await checkIn(30, stamped)).toEqual({ verdict: 'ended', isProven: false });
  });

  test('proves nothing while its time lies in the future', async () => {
    const stamped = await (await open([lasting])).seal(paper, AT, 'Completed');
    expect((await checkIn(-1, stamped)).isProven).toBe(false);
  });

  test('is proved by nothing to somebody who does not trust the authority of the time-stamp', async () => {
    const stamped = await (await open([lasting])).seal(paper, AT, 'Completed');
    const trust = { authority, timeAuthorities: [], now: inYears(30) };
    expect((await verifyAlone(stamped, trust)).verdict).toBe('ended');
  });
});

describe('without an authority that answers', () => {
  test('the seal is made without a time-stamp', async () => {
    ending.answer = 'refused';
    const seal = await open([ending]);
    expect(await seal.verify(await seal.seal(paper, AT, 'Completed'))).toMatchObject({
      isIntact: true,
      isOurs: true,
      provenAt: null,
    });
  });

  test('the next one is asked', async () => {
    ending.answer = 'broken';
    const seal = await open([ending, lasting]);
    expect((await seal.verify(await seal.seal(paper, AT, 'Completed'))).provenAt).not.toBeNull();
  });
});

describe('an authority whose time-stamp is larger than its place', () => {
  test('is passed over, and without another one the seal is made without a time-stamp', async () => {
    ending.answer = 'too-large';
    const alone = await open([ending]);
    expect(await alone.verify(await alone.seal(paper, AT, 'Completed'))).toMatchObject({
      isIntact: true,
      provenAt: null,
    });
    expect(await (await open([ending])).renew(await alone.seal(paper, AT, 'Completed'))).toBeNull();
    const both = await open([ending, lasting]);
    expect((await both.verify(await both.seal(paper, AT, 'Completed'))).provenAt).not.toBeNull();
  });
});

describe('a renewed seal', () => {
  test('is proved beyond the end of the time-stamp that it had, as often as it is renewed in time', async () => {
    const first = await (await open([ending])).seal(paper, AT, 'Completed');
    lasting.clock = inYears(3);
    const seal = await open([lasting], () => inYears(3));
    const renewed = await seal.renew(first);
    if (!renewed) throw new Error('a renewed paper');
    expect(Buffer.from(renewed.subarray(0, first.length)).equals(Buffer.from(first))).toBe(true);
    expect(await checkIn(4, renewed)).toEqual({ verdict: 'trusted', isProven: true });
    expect(await checkIn(40, renewed)).toEqual({ verdict: 'trusted', isProven: true });
    lasting.clock = inYears(39);
    const again = await (await open([lasting], () => inYears(39))).renew(renewed);
    if (!again) throw new Error('a paper renewed again');
    expect(await checkIn(41, again)).toEqual({ verdict: 'trusted', isProven: true });
  });

  test('counts as changed when the time-stamp that was added does not hold', async () => {
    const seal = await open([lasting]);
    const renewed = await seal.renew(await (await open([])).seal(paper, AT, 'Completed'));
    if (!renewed) throw new Error('a renewed paper');
    expect(await seal.verify(renewed)).toMatchObject({ isIntact: true, problem: null });
    const changed = Buffer.from(renewed);
    const [added] = [...changed.toString('latin1').matchAll(/\/Contents\s*<[0-9a-f]+?(?=0*>)/gi)].slice(-1);
    // Of the token's own signature, with which it ends.
    const at = (added?.index ?? 0) + (added?.[0].length ?? 0) - 8;
    changed.write(changed.toString('latin1', at, at + 1) === '1' ? '2' : '1', at, 'latin1');
    expect(await seal.verify(changed)).toMatchObject({
      isIntact: false,
      problem: 'This file was changed after it was sealed.',
    });
  });

  test('too late proves nothing of the time before', async () => {
    const plain = await (await open([])).seal(paper, AT, 'Completed');
    lasting.clock = inYears(30);
    const renewed = await (await open([lasting], () => inYears(30))).renew(plain);
    if (!renewed) throw new Error('a renewed paper');
    expect((await checkIn(31, renewed)).verdict).not.toBe('trusted');
  });

  test('has its time-stamp without new proofs where somebody who signed it added some that unpack to more than any have', async () => {
    const sealed = await (await open([])).seal(paper, AT, 'Completed');
    const official = await makeCertificate({ name: 'ROSARIO M. ABAD', to: '2028-01-01' });
    const signed = await signLater(sealed, official, AT, {
      change(file) {
        const zeros = deflateSync(Buffer.alloc(70_000_000));
        const proof = file.register(PdfStream.fromDict({ Filter: PdfName.of('FlateDecode') }, zeros));
        file.getCatalog().set('DSS', PdfDict.of({ OCSPs: new PdfArray([proof]) }));
      },
    });
    const seal = await open([lasting]);
    const renewed = await seal.renew(signed);
    if (!renewed) throw new Error('a renewed paper');
    expect(warnings).toContainEqual({ err: new Error('This file holds more than is read.') });
    expect(await seal.verify(renewed)).toMatchObject({
      isIntact: true,
      proofEnds: '2090-01-01T00:00:00.000Z',
    });
  });

  test('is none when no authority answers', async () => {
    const plain = await (await open([])).seal(paper, AT, 'Completed');
    expect(await (await open([])).renew(plain)).toBeNull();
    ending.answer = 'refused';
    expect(await (await open([ending])).renew(plain)).toBeNull();
  });
});
