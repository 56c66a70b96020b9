import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { afterAll, describe, expect, test } from 'vitest';
import { appendTable } from '#server/testing/append-table.ts';
import { LATER, makeSealedPaper } from '#server/testing/sealed-paper.ts';
import { signLater } from '#server/testing/sign-later.ts';

const { seal, sealed, official, remove } = await makeSealedPaper();
afterAll(remove);

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
    [
      'its page refers to another generation of what it shows',
      (file) => {
        const contents = pageOf(file).dict.get('Contents');
        if (contents instanceof PdfRef)
          pageOf(file).dict.set('Contents', PdfRef.of(contents.objectNumber, 7));
      },
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
    [
      'its page leads to its notes by two references',
      (file) => {
        const known = pageOf(file).dict.getArray('Annots', resolverOf(file)) ?? new PdfArray();
        const notes = file.register(new PdfArray([...known, overlay(file)]));
        pageOf(file).dict.set('Annots', file.register(notes));
      },
    ],
    [
      'its metadata say something by a reference',
      (file) => {
        const info = file.context.info.trailer.getDict('Info', resolverOf(file));
        info?.set('Subject', file.register(PdfString.fromString('SOMETHING ELSE')));
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

test.each([
  ['is read with a table that is packed', 4, true],
  ['is not when that unpacks to more than any paper', 40_000_000, false],
])('a paper that was signed later %s', async (_, bytes, isIntact) => {
  const one = { says: '/W [1 2 1] /Index [0 1]', data: Buffer.alloc(bytes) };
  const signed = await signLater(appendTable(sealed, one), official, LATER);
  expect(await seal.verify(signed)).toMatchObject({ isIntact, isOurs: true });
});
