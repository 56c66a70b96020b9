import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import { Integer, OctetString } from 'asn1js';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Certificate, ContentInfo, SignedData, Time } from 'pkijs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time-units.ts';
import { startPdf } from '#server/pdf/pdf.ts';
import { makeP12 } from '#server/testing/make-p12.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from '#server/testing/sample-print-models.ts';
import { encryptKey } from './encrypt-key.ts';
import { findSignatures } from './find-signatures.ts';
import { fileKeyStorage } from './key-storage.ts';
import { makeSealingKey, type SealingKey } from './make-certificate.ts';
import { openSeal, type Seal } from './seal.ts';

const AT = new Date('2026-11-22T08:40:00Z');
const SECRET = Buffer.alloc(32, 7);
let dataDir: string;
let paper: Uint8Array;

const open = (more: Partial<Parameters<typeof openSeal>[0]> = {}) =>
  openSeal({ dataDir, secretKey: SECRET, institution: 'STATE UNIVERSITY', ...more });

beforeAll(async () => {
  const pdf = startPdf();
  const data = SAMPLE_PRINT_MODELS['travel-order'];
  paper = await pdf.render({ page: 'travel-order', data, images: await sampleImages(), at: AT });
  await pdf.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagda-seal-'));
  return () => rm(dataDir, { recursive: true });
});

describe('a sealed paper', () => {
  let seal: Seal;
  let sealed: Buffer;
  beforeEach(async () => {
    seal = await open();
    sealed = Buffer.from(await seal.seal(paper, AT, 'Completed'));
  });

  test('is intact, ours, and says when it was sealed', async () => {
    expect(await seal.verify(sealed)).toEqual({
      isSealed: true,
      isIntact: true,
      isOurs: true,
      signedAt: '2026-11-22T08:40:00.000Z',
      provenAt: null,
      proofEnds: null,
      states: [{ size: sealed.length, sha256: sha256Of(sealed) }],
      later: [],
      problem: null,
    });
  });

  test('keeps every byte of the paper and its claims, and only adds to it', () => {
    expect(sealed.subarray(0, paper.length).equals(paper)).toBe(true);
    expect(sealed.toString('latin1')).toContain('ETSI.CAdES.detached');
    expect(sealed.length - paper.length).toBeLessThan(16_000);
  });

  test('is shown by readers under its title, which stays the same', async () => {
    const [before, after] = await Promise.all(
      [paper, sealed].map((bytes) => PDF.load(Uint8Array.from(bytes))),
    );
    expect(after?.getTitle()).toBe(before?.getTitle());
    expect(after?.getTitle()).toBeTruthy();
    const shown = getDocument({ data: Uint8Array.from(sealed), verbosity: 0 });
    expect([...((await (await shown.promise).getViewerPreferences()) ?? [])]).toContainEqual([
      'DisplayDocTitle',
      true,
    ]);
    await shown.destroy();
  });

  test('is certified: signatures may be appended to it and nothing else', async () => {
    const file = await PDF.load(Uint8Array.from(sealed));
    const resolve = (ref: PdfRef) => file.getObject(ref);
    const certified = file.getCatalog().getDict('Perms', resolve)?.getDict('DocMDP', resolve);
    const [reference] = [...(certified?.getArray('Reference', resolve) ?? [])];
    if (!(reference instanceof PdfDict)) throw new Error('a reference');
    expect(reference.get('TransformMethod')).toBe(PdfName.of('DocMDP'));
    expect(reference.getDict('TransformParams')?.get('P')).toEqual(PdfNumber.of(2));
  });

  test('has its field among the annotations of the first page, and no font beside those of the paper', async () => {
    const file = await PDF.load(Uint8Array.from(sealed));
    const resolve = (ref: PdfRef) => file.getObject(ref);
    const form = file.getCatalog().getDict('AcroForm', resolve);
    const fields = [...(form?.getArray('Fields', resolve) ?? [])];
    expect(fields).toHaveLength(1);
    expect([...(file.getPage(0)?.dict.getArray('Annots', resolve) ?? [])]).toContain(fields[0]);
    expect([form?.has('DR'), form?.has('DA')]).toEqual([false, false]);
  });

  test('says once when it was sealed: in its dictionary, not again in the signature', () => {
    const [found] = findSignatures(sealed);
    const signed = new SignedData({ schema: ContentInfo.fromBER(found?.cms ?? new Uint8Array()).content });
    const types = signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type) ?? [];
    expect(found?.madeAt).toEqual(AT);
    expect(types).toContain('1.2.840.113549.1.9.16.2.47');
    expect(types).not.toContain('1.2.840.113549.1.9.5');
  });

  test('is not intact when one bit is different, wherever it is', async () => {
    const [signedFrom, signedTo] = placeOfSignature(sealed);
    const anywhere = fc.integer({ min: 0, max: sealed.length - 1 });
    const outside = anywhere.filter((at) => at <= signedFrom || at >= signedTo - 1);
    await fc.assert(
      fc.asyncProperty(outside, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        const { isIntact, problem } = await seal.verify(changed);
        expect(isIntact).toBe(false);
        expect(problem).not.toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['a byte', Buffer.from('\n')],
    ['a whole update', Buffer.from('1 0 obj<</Type/Catalog>>endobj\nstartxref\n0\n%%EOF')],
  ])('is not intact when %s is appended, and is still known as ours', async (_, tail) => {
    expect(await seal.verify(Buffer.concat([sealed, tail]))).toMatchObject({
      isSealed: true,
      isIntact: false,
      isOurs: true,
      problem: 'This file was changed after it was sealed.',
    });
  });

  test('is not intact when something was put into the place of the signature', async () => {
    const [, to] = placeOfSignature(sealed);
    const smuggled = Buffer.from(sealed);
    smuggled.write('>/Evil<', to - 40, 'latin1');
    expect((await seal.verify(smuggled)).isIntact).toBe(false);
    const padded = Buffer.from(sealed);
    padded.write('1', to - 40, 'latin1');
    expect((await seal.verify(padded)).isIntact).toBe(false);
  });

  test('is not intact when it is cut short', async () => {
    expect(await seal.verify(sealed.subarray(0, -1))).toMatchObject({ isIntact: false });
    expect(await seal.verify(paper)).toMatchObject({
      isSealed: false,
      problem: 'This file carries no seal.',
    });
  });

  test('can be checked by anybody with the authority, which signed the certificate', () => {
    const [certificate, authority] = [seal.certificatePem, seal.authorityPem].map(
      (pem) => new X509Certificate(pem),
    );
    if (!certificate || !authority) throw new Error('two certificates');
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(authority.ca).toBe(true);
    expect(certificate.ca).toBe(false);
    expect(certificate.subject).toContain('CN=STATE UNIVERSITY Document Seal');
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5']);
    expect(seal.fingerprint).toBe(authority.fingerprint256);
  });
});

describe('a file that is not ours', () => {
  test('sealed under the same name by another portal is told apart', async () => {
    const [seal, imposter] = [await open(), await open({ dataDir: join(dataDir, 'imposter') })];
    expect(await seal.verify(await imposter.seal(paper, AT, 'Completed'))).toMatchObject({
      isSealed: true,
      isIntact: true,
      isOurs: false,
      signedAt: '2026-11-22T08:40:00.000Z',
      problem: 'This file was sealed with another certificate than ours.',
    });
  });

  test('is not taken for ours when it carries a copy of a true signature', async () => {
    const seal = await open();
    const [sealed, other] = [Buffer.from(await seal.seal(paper, AT, 'Completed')), await twoPages()];
    const forged = Buffer.from(await seal.seal(other, AT, 'Completed'));
    const [from, to] = placeOfSignature(sealed);
    const [from2] = placeOfSignature(forged);
    sealed.copy(forged, from2, from, to);
    expect((await seal.verify(forged)).isIntact).toBe(false);
  });

  test('is not taken for ours when a true signature brings along what it signed', async () => {
    const seal = await open();
    const [found] = findSignatures(await seal.seal(paper, AT, 'Completed'));
    if (!found) throw new Error('one signature');
    const content = ContentInfo.fromBER(found.cms);
    const signed = new SignedData({ schema: content.content });
    signed.encapContentInfo.eContent = new OctetString({ valueHex: found.signedBytes() });
    content.content = signed.toSchema(true);
    const forged = fileAround(Buffer.from(content.toSchema().toBER()).toString('hex'));
    expect(await seal.verify(forged)).toMatchObject({ isSealed: true, isIntact: false });
  });

  test('of a file that claims many signatures no copy is made for each', async () => {
    const { verify } = await open();
    const place = '<308102aabb00>';
    const [gap, size] = [9, 4 * 1024 * 1024];
    const claim = `/ByteRange [0 ${gap} ${gap + place.length} ${size / 2}] `;
    const file = Buffer.concat([Buffer.from(`%PDF-1.7\n${place}${claim.repeat(16)}`), Buffer.alloc(size)]);
    expect(findSignatures(file)).toHaveLength(16);
    const before = process.memoryUsage().arrayBuffers;
    expect(await verify(file)).toMatchObject({ isSealed: true, isIntact: false });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * size);
  });

  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const range = '/ByteRange [0 14 40 6]';
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['ranges without an end', bytes('/ByteRange ['.repeat(200_000))],
    ['ranges beyond the file', bytes('%PDF /ByteRange [0 10 4294967295 99]')],
    ['ranges in the wrong order', bytes('%PDF /ByteRange [0 30 10 5] <00>')],
    ['numbers too large to count', bytes(`%PDF /ByteRange [0 ${'9'.repeat(300)} 1 1]`)],
    ['an empty signature', bytes(`${range}<>${' '.repeat(40)}`)],
    ['nested brackets of ASN.1', nested(20_000)],
    ['25 MB of white space', bytes(`/ByteRange${' '.repeat(25_000_000)}`)],
    ['25 MB of ranges', bytes('/ByteRange [0 1 3 4]'.repeat(1_250_000))],
  ])('is answered, never failed: %s', async (_, file) => {
    const seal = await open();
    expect(await seal.verify(file)).toMatchObject({
      isIntact: false,
      isOurs: false,
      problem: expect.any(String),
    });
  });

  test('is answered, never failed: any bytes in the place of a signature', async () => {
    const seal = await open();
    const sealed = Buffer.from(await seal.seal(paper, AT, 'Completed'));
    const [from, to] = placeOfSignature(sealed);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.nat(200), async (noise, at) => {
        const hostile = Buffer.from(sealed);
        hostile.write(Buffer.from(noise).toString('hex'), Math.min(from + 1 + at * 2, to - 1), 'latin1');
        expect(await seal.verify(hostile)).toMatchObject({ isSealed: expect.any(Boolean) });
      }),
      { numRuns: 100 },
    );
  });
});

describe('the key of the portal', () => {
  test('is made once and found again', async () => {
    const [first, second] = [await open(), await open({ institution: 'RENAMED UNIVERSITY' })];
    expect(second.certificatePem).toBe(first.certificatePem);
    expect(await second.verify(await first.seal(paper, AT, 'Completed'))).toMatchObject({
      isIntact: true,
      isOurs: true,
    });
  });

  test('is one and the same when several processes start for the first time at once', async () => {
    const seals = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(new Set(seals.map(({ certificatePem }) => certificatePem)).size).toBe(1);
    expect(await readdir(join(dataDir, 'seal'))).toEqual(['sealing-key']);
  });

  test('is kept for the owner alone and cannot be read without the secret', async () => {
    const seal = await open();
    const path = join(dataDir, 'seal', 'sealing-key');
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
    const stored = await readFile(path);
    expect(stored.includes(new X509Certificate(seal.certificatePem).raw.toString('base64'))).toBe(false);
  });

  test.each([
    ['another secret', (kept: Buffer) => kept, Buffer.alloc(32, 8)],
    [
      'a damaged file',
      (kept: Buffer) => kept.map((byte, at) => (at === kept.length - 1 ? byte ^ 1 : byte)),
      SECRET,
    ],
    ['an empty file', () => Buffer.alloc(0), SECRET],
  ])('is refused in one sentence: %s', async (_, damage, secretKey) => {
    await open();
    const path = join(dataDir, 'seal', 'sealing-key');
    await writeFile(path, damage(await readFile(path)));
    await expect(open({ secretKey })).rejects.toThrow(
      /^The sealing key cannot be opened with this SECRET_KEY[^.]*\.$/,
    );
  });

  test('is refused in one sentence when it is the key of another certificate', async () => {
    const [one, other] = [await makeSealingKey('One'), await makeSealingKey('Other')];
    const parts = [other.privateKey, one.certificate, one.authority].map((part) => part.toString('base64'));
    const storage = fileKeyStorage(join(dataDir, 'seal', 'sealing-key'));
    await storage.writeIfAbsent(encryptKey(Buffer.from(parts.join('\n')), SECRET));
    await expect(open()).rejects.toThrow(
      'The sealing certificate cannot be used: its key and the certificate do not belong together.',
    );
  });
});

describe("the institution's own certificate", () => {
  const bring = async (password = 'correct horse') => {
    const sealP12 = join(dataDir, 'institution.p12');
    const key = await makeSealingKey('Institution');
    await writeFile(sealP12, await makeP12(key, password));
    return { sealP12, key };
  };

  test('seals instead of one of our own', async () => {
    const { sealP12, key } = await bring();
    const seal = await open({ sealP12, sealP12Password: 'correct horse' });
    expect(new X509Certificate(seal.certificatePem).raw.equals(key.certificate)).toBe(true);
    expect(new X509Certificate(seal.authorityPem).raw.equals(key.authority)).toBe(true);
    expect(await seal.verify(await seal.seal(paper, AT, 'Completed'))).toMatchObject({
      isIntact: true,
      isOurs: true,
    });
    expect(await readdir(dataDir)).toEqual(['institution.p12']);
  });

  test.each(['RSASSA-PKCS1-v1_5', 'RSA-PSS'])('seals with a key for RSA, too (%s)', async (name) => {
    const sealP12 = join(dataDir, 'rsa.p12');
    await writeFile(sealP12, await makeP12(await rsaKey(name), 'correct horse'));
    const seal = await open({ sealP12, sealP12Password: 'correct horse' });
    expect(await seal.verify(await seal.seal(paper, AT, 'Completed'))).toMatchObject({
      isIntact: true,
      isOurs: true,
    });
  });

  test('is refused in one sentence when the password is wrong', async () => {
    const { sealP12 } = await bring();
    await expect(open({ sealP12, sealP12Password: 'wrong' })).rejects.toThrow(
      `The sealing certificate ${sealP12} (SEAL_P12) cannot be opened with SEAL_P12_PASSWORD.`,
    );
  });

  test('is refused in one sentence when the file is not there', async () => {
    const sealP12 = join(dataDir, 'nowhere.p12');
    await expect(open({ sealP12 })).rejects.toThrow(
      `The sealing certificate ${sealP12} (SEAL_P12) cannot be read.`,
    );
  });

  test('is refused in one sentence when the key belongs to another certificate', async () => {
    const sealP12 = join(dataDir, 'mixed.p12');
    const [one, other] = [await makeSealingKey('One'), await makeSealingKey('Other')];
    await writeFile(sealP12, await makeP12({ ...one, privateKey: other.privateKey }, 'correct horse'));
    await expect(open({ sealP12, sealP12Password: 'correct horse' })).rejects.toThrow(
      'The sealing certificate cannot be used: its key and the certificate do not belong together.',
    );
  });
});

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A certificate with an RSA key, issued by itself. */
async function rsaKey(name: string): Promise<SealingKey> {
  const algorithm = { name, hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
  certificate.notBefore = new Time({ value: new Date(AT.getTime() - 1000 * DAY_MS) });
  certificate.notAfter = new Time({ value: new Date(AT.getTime() + 1000 * DAY_MS) });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema().toBER());
  const privateKey = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { privateKey, certificate: der, authority: der };
}

/** First and last byte of the angle brackets between which the signature stands. */
function placeOfSignature(sealed: Buffer): [number, number] {
  const numbers = /\/ByteRange\s*\[(\d+)\s+(\d+)\s+(\d+)/.exec(sealed.toString('latin1'));
  return [Number(numbers?.[2]), Number(numbers?.[3])];
}

/** A file of one signature and nothing else, which covers all of it. */
function fileAround(cms: string): Buffer {
  const head = `/ByteRange [0 40 ${42 + cms.length} 1]`.padEnd(40);
  return Buffer.from(`${head}<${cms}> `, 'latin1');
}

function nested(depth: number): Buffer {
  const inner = Buffer.alloc(2 * depth, Buffer.from('3080', 'hex'));
  const header = Buffer.from([0x30, 0x83, inner.length >> 16, inner.length >> 8, inner.length]);
  return fileAround(Buffer.concat([header, inner]).toString('hex'));
}

async function twoPages(): Promise<Uint8Array> {
  const pdf = await PDF.load(paper);
  pdf.addPage();
  return pdf.save();
}
