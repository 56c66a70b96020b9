import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CryptoKeySigner,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { afterAll, describe, expect, test } from 'vitest';
import { startPdf } from '#server/pdf/pdf.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { runTimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from '#server/testing/sample-print-models.ts';
import { show, signLater } from '#server/testing/sign-later.ts';
import { addSignature } from './add-signature.ts';
import { signDetached } from './cms.ts';
import { asPdfDate } from './pdf-date.ts';
import { openSeal } from './seal.ts';
import { openTimeStamps } from './time-stamps.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-later-'));
afterAll(() => rm(folder, { recursive: true }));
const AT = new Date('2026-11-22T08:40:00Z');
const LATER = new Date('2026-11-23T02:00:00Z');
const pdf = startPdf();
const data = SAMPLE_PRINT_MODELS['travel-order'];
const paper = await pdf.render({ page: 'travel-order', data, images: await sampleImages(), at: AT });
await pdf.close();

const root = await makeCertificate({ name: 'Government Root', isAuthority: true });
const issuing = await makeCertificate({ name: 'Government Issuing', isAuthority: true }, root);
const official = await makeCertificate({ name: 'ROSARIO M. ABAD', to: '2028-01-01' }, issuing);
const officialAuthorities = join(folder, 'authorities.pem');
await writeFile(officialAuthorities, `# the root\n${root.x509.toString()}`);
const options = { dataDir: folder, secretKey: Buffer.alloc(32, 7), institution: 'STATE UNIVERSITY' };
const seal = await openSeal({ ...options, officialAuthorities });
const sealed = await seal.seal(paper, AT, 'Completed');
const { states } = await seal.verify(sealed);

const text = Buffer.from(sealed).toString('latin1');
const END = /startxref\s+\d+\s+%%EOF\s*$/;

describe('a sealed paper that an official has signed on their own device', () => {
  test('is as it was sealed, and says who has signed it and whose certificate it is', async () => {
    expect(await seal.verify(await signLater(sealed, official, LATER))).toEqual({
      isSealed: true,
      isIntact: true,
      isOurs: true,
      signedAt: AT.toISOString(),
      provenAt: null,
      proofEnds: null,
      states: expect.arrayContaining([...states]),
      later: [
        {
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

type Change = (file: PDF) => void;
const resolverOf = (file: PDF) => (ref: Parameters<PDF['getObject']>[0]) => file.getObject(ref);
const pageOf = (file: PDF) => {
  const page = file.getPage(0);
  if (!page) throw new Error('a page');
  return page;
};
const overlay = (file: PDF) =>
  file.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('FreeText'),
      Rect: new PdfArray([0, 0, 300, 300].map((side) => PdfNumber.of(side))),
      Contents: PdfString.fromString('APPROVED'),
    }),
  );

describe('the field of a signature', () => {
  const says = {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(asPdfDate(LATER)),
  };
  const entry = { field: 'Later', says, room: 8_192 };
  const sign = (content: Uint8Array) => {
    const signer = new CryptoKeySigner(
      official.keys.privateKey,
      new Uint8Array(official.der),
      'EC',
      'ECDSA',
      [issuing, root].map(({ der }) => new Uint8Array(der)),
    );
    return signDetached(content, signer, async () => null);
  };
  test('may be seen, and it is said that it is', async () => {
    const signed = await addSignature(sealed, { ...entry, change: (file) => void show(file) }, sign);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: true, later: [{ isVisible: true }] });
  });

  test('may stand on its page alone, as some programs leave it', async () => {
    const change = (file: PDF) => {
      const form = file.getCatalog().getDict('AcroForm', resolverOf(file));
      const fields = [...(form?.getArray('Fields', resolverOf(file)) ?? [])];
      form?.set('Fields', new PdfArray(fields.slice(0, -1)));
    };
    const signed = await addSignature(sealed, { ...entry, change }, sign);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: true, later: [{ isTrusted: true }] });
  });

  test('may hold it in BER, as programs with NSS write it', async () => {
    const inBer = async (content: Uint8Array) => {
      const [, length = 0, ...cms] = await sign(content);
      return Uint8Array.from([0x30, 0x80, ...cms.slice(length - 0x80), 0, 0]);
    };
    const signed = await addSignature(sealed, entry, inBer);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: true, later: [{ isTrusted: true }] });
  });

  test('counts as changed when it is one of no signature that holds', async () => {
    const change = (file: PDF) => {
      const field = show(file).clone();
      field.set('V', file.register(PdfDict.of(says)));
      const form = file.getCatalog().getDict('AcroForm', resolverOf(file));
      const fields = form?.getArray('Fields', resolverOf(file)) ?? [];
      form?.set('Fields', new PdfArray([...fields, file.register(field)]));
    };
    const signed = await addSignature(sealed, { ...entry, change }, sign);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when two stand for one signature', async () => {
    const change = (file: PDF) => {
      const form = file.getCatalog().getDict('AcroForm', resolverOf(file));
      const fields = form?.getArray('Fields', resolverOf(file)) ?? [];
      form?.set('Fields', new PdfArray([...fields, file.register(show(file).clone())]));
    };
    const signed = await addSignature(sealed, { ...entry, change }, sign);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when it does something', async () => {
    const change = (file: PDF) => {
      const action = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
      const part = file.register(PdfDict.of({ Subtype: PdfName.of('Widget'), A: action }));
      show(file).set('Kids', new PdfArray([part]));
    };
    const signed = await addSignature(sealed, { ...entry, change }, sign);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when a time-stamp shows something on the page, which nobody has signed', async () => {
    const authority = await runTimeStampAuthority();
    const { stamp } = openTimeStamps({
      addresses: [authority.address],
      anchors: [authority.root.x509],
      now: () => new Date(),
      log: { warn: () => undefined },
    });
    const stamps = { Type: PdfName.of('DocTimeStamp'), SubFilter: PdfName.of('ETSI.RFC3161') };
    const add = (change: (file: PDF) => void) =>
      addSignature(
        sealed,
        { field: 'Time-stamp', says: { ...says, ...stamps }, room: 12_288, change },
        async (content) => (await stamp(content)) ?? new Uint8Array(),
      );
    expect(await seal.verify(await add(() => undefined))).toMatchObject({ isIntact: true });
    expect(await seal.verify(await add((file) => void show(file)))).toMatchObject({ isIntact: false });
    await authority.stop();
  });
});

describe('a sealed paper is changed, however well what was added is signed, when', () => {
  test.each<[string, Change]>([
    ['a note lies on its page', (file) => pageOf(file).dict.set('Annots', new PdfArray([overlay(file)]))],
    [
      'a note was added beside the signatures',
      (file) => {
        const annotations = pageOf(file).dict.getArray('Annots', resolverOf(file)) ?? new PdfArray();
        pageOf(file).dict.set('Annots', new PdfArray([...annotations, overlay(file)]));
      },
    ],
    [
      'its page shows something else',
      (file) =>
        pageOf(file).dict.set('Contents', file.register(new PdfStream([], Buffer.from('0 0 9 9 re f')))),
    ],
    ['a page was added', (file) => void file.addPage()],
    ['its page was turned', (file) => pageOf(file).dict.set('Rotate', PdfNumber.of(180))],
    [
      'something happens when it is opened',
      (file) => {
        const action = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
        file.getCatalog().set('OpenAction', action);
      },
    ],
    ['its title is another', (file) => file.setTitle('Travel Order No. 1, SOMEBODY ELSE')],
    ['its certification was taken away', (file) => void file.getCatalog().delete('Perms')],
    [
      'a field came that is no signature',
      (file) => {
        const form = file.getCatalog().getDict('AcroForm', resolverOf(file));
        const field = file.register(PdfDict.of({ FT: PdfName.of('Tx'), T: PdfString.fromString('Name') }));
        form?.set('Fields', new PdfArray([...(form.getArray('Fields', resolverOf(file)) ?? []), field]));
      },
    ],
    [
      'its seal stands elsewhere',
      (file) => {
        const [field] = [...(pageOf(file).dict.getArray('Annots', resolverOf(file)) ?? [])];
        const dict = field?.type === 'ref' ? file.getObject(field) : null;
        if (dict instanceof PdfDict)
          dict.set('Rect', new PdfArray([0, 0, 99, 99].map((side) => PdfNumber.of(side))));
      },
    ],
  ])('%s', async (_, change) => {
    const file = await PDF.load(Uint8Array.from(sealed));
    change(file);
    const changed = await file.save({ incremental: true });
    expect(changed.length).toBeGreaterThan(sealed.length);
    const signed = await signLater(changed, official, LATER);
    expect(await seal.verify(signed)).toMatchObject({ isSealed: true, isIntact: false, isOurs: true });
  });
});
