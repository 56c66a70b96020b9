import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { afterAll, describe, expect, test } from 'vitest';
import { runTimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { LATER, makeSealedPaper } from '#server/testing/sealed-paper.ts';
import { entriesOfSignature, show, signLater } from '#server/testing/sign-later.ts';
import { addSignature } from './add-signature.ts';
import { openTimeStamps } from './time-stamps.ts';

const { seal, sealed, official, remove } = await makeSealedPaper();
afterAll(remove);

const resolverOf = (file: PDF) => (ref: Parameters<PDF['getObject']>[0]) => file.getObject(ref);
const formOf = (file: PDF) => file.getCatalog().getDict('AcroForm', resolverOf(file));
const fieldsOf = (file: PDF) => [...(formOf(file)?.getArray('Fields', resolverOf(file)) ?? [])];
const addField = (file: PDF, field: PdfDict) =>
  formOf(file)?.set('Fields', new PdfArray([...fieldsOf(file), file.register(field)]));

/** What the portal says of the paper that an official has signed so. */
const verifySigned = async (ways: Parameters<typeof signLater>[3]) =>
  seal.verify(await signLater(sealed, official, LATER, ways));

describe('the field of a signature', () => {
  test('may be seen, and it is said that it is', async () => {
    expect(await verifySigned({ isVisible: true })).toMatchObject({
      isIntact: true,
      later: [{ isVisible: true }],
    });
  });

  test.each<[string, (dict: PdfDict) => void]>([
    ['none', (dict) => void dict.delete('Rect')],
    ['three sides', (dict) => dict.set('Rect', new PdfArray([0, 0, 0].map((side) => PdfNumber.of(side))))],
    ['something else in its place', (dict) => dict.set('Rect', new PdfDict())],
  ])('is said to be seen when it has no area that everybody reads alike: %s', async (_, change) => {
    expect(await verifySigned({ change: (file) => change(show(file)) })).toMatchObject({
      later: [{ isVisible: true }],
    });
  });

  test('counts as changed when it is named by nobody', async () => {
    const change = (file: PDF) => {
      formOf(file)?.set('Fields', new PdfArray(fieldsOf(file).slice(0, -1)));
      const page = file.getPage(0)?.dict;
      const places = [...(page?.getArray('Annots', resolverOf(file)) ?? [])];
      page?.set('Annots', new PdfArray(places.slice(0, -1)));
    };
    expect(await verifySigned({ change })).toMatchObject({ isIntact: false, later: [] });
  });

  test('may stand on its page alone, as some programs leave it', async () => {
    const change = (file: PDF) => formOf(file)?.set('Fields', new PdfArray(fieldsOf(file).slice(0, -1)));
    expect(await verifySigned({ change })).toMatchObject({ isIntact: true, later: [{ isTrusted: true }] });
  });

  test('may hold it in BER, as programs with NSS write it', async () => {
    const written = ([, length = 0, ...cms]: Uint8Array) =>
      Uint8Array.from([0x30, 0x80, ...cms.slice(length - 0x80), 0, 0]);
    expect(await verifySigned({ written })).toMatchObject({ isIntact: true, later: [{ isTrusted: true }] });
  });

  test('counts as changed when it is one of no signature that holds', async () => {
    const change = (file: PDF) => {
      const field = show(file).clone();
      field.set('V', file.register(PdfDict.of(entriesOfSignature(LATER))));
      addField(file, field);
    };
    expect(await verifySigned({ change })).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when two stand for one signature', async () => {
    const change = (file: PDF) => addField(file, show(file).clone());
    expect(await verifySigned({ change })).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when it does something', async () => {
    const change = (file: PDF) => {
      const action = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
      const part = file.register(PdfDict.of({ Subtype: PdfName.of('Widget'), A: action }));
      show(file).set('Kids', new PdfArray([part]));
    };
    expect(await verifySigned({ change })).toMatchObject({ isIntact: false, later: [] });
  });

  test('counts as changed when it is a drawing, which is shown whatever area the field has', async () => {
    const change = (file: PDF) => {
      const dict = show(file);
      dict.set('Rect', new PdfArray([0, 0, 0, 0].map((side) => PdfNumber.of(side))));
      dict.set('Subtype', PdfName.of('Ink'));
      dict.set('InkList', new PdfArray([new PdfArray([0, 0, 500, 700].map((side) => PdfNumber.of(side)))]));
    };
    expect(await verifySigned({ change })).toMatchObject({ isIntact: false, later: [] });
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
        { field: 'Time-stamp', says: { ...entriesOfSignature(LATER), ...stamps }, room: 12_288, change },
        async (content) => (await stamp(content)) ?? new Uint8Array(),
      );
    expect(await seal.verify(await add(() => undefined))).toMatchObject({ isIntact: true });
    expect(await seal.verify(await add((file) => void show(file)))).toMatchObject({ isIntact: false });
    await authority.stop();
  });
});
