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
  ['is read with a table that is packed', 1_000, true],
  ['is not when that unpacks to more than any paper', 40_000_000, false],
])('a paper that was signed later %s', async (_, bytes, isIntact) => {
  const one = { says: '/W [1 2 1] /Index [0 1]', data: Buffer.alloc(bytes) };
  const signed = await signLater(appendTable(sealed, one), official, LATER);
  expect(await seal.verify(signed)).toMatchObject({ isIntact, isOurs: true });
});

describe('a sealed paper of which readers that mend a file show something else is changed, however well that is signed', () => {
  const text = Buffer.from(sealed).toString('latin1');
  const numbersOf = async () => {
    const file = await PDF.load(sealed);
    const [pages, contents] = [file.getCatalog().get('Pages'), pageOf(file).dict.get('Contents')];
    if (!(pages instanceof PdfRef && contents instanceof PdfRef)) throw new Error('two references');
    return { pages: pages.objectNumber, contents: contents.objectNumber };
  };
  const objectOf = (number: number) =>
    text.slice(text.indexOf(`\n${number} 0 obj`) + 1).split('endobj')[0] as string;
  const other = '<< /Length 11 >>\nstream\n0 0 9 9 re f\nendstream\nendobj\n';
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[0] ?? '';
  const named = [last(/\/Root \d+ 0 R/g), last(/\/Info \d+ 0 R/g)].join(' ');
  const previous = last(/startxref\s+\d+/g).slice('startxref'.length);

  /** The paper with an update of which the table has only the first object, under this number. */
  function update(objects: string, number: number, { says = '', generation = 0 } = {}): Buffer {
    const [begin, table] = [sealed.length + 1, sealed.length + 1 + objects.length];
    const trailer = `<< /Size 1000 ${named} /Prev ${previous} ${says} >>`;
    const entry = `${String(begin).padStart(10, '0')} 0000${generation} n \n`;
    const end = `xref\n${number} 1\n${entry}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`;
    return Buffer.from(`${text}\n${objects}${end}`, 'latin1');
  }

  test.each<[string, () => Promise<Buffer>]>([
    [
      'because an object bears another number than in the table',
      async () => {
        const { pages } = await numbersOf();
        return update(`${objectOf(pages).replace(/^\d+/, '999')}endobj\n`, pages);
      },
    ],
    [
      'because an object is in no table',
      async () => {
        const { pages, contents } = await numbersOf();
        return update(`${objectOf(pages)}endobj\n${contents} 0 %\nobj\n${other}`, pages);
      },
    ],
    [
      'because an object is of another generation than what refers to it',
      async () => {
        const { pages } = await numbersOf();
        const object = objectOf(pages).replace(/^(\d+) 0/, '$1 1');
        return update(`${object}endobj\n`, pages, { generation: 1 });
      },
    ],
    [
      'because a key stands twice, of which either may count',
      async () => {
        const { pages } = await numbersOf();
        const object = objectOf(pages).replace('<<', '<< /Kids [999 0 R]');
        return update(`${object}endobj\n`, pages);
      },
    ],
    [
      'because a second table is named, which cannot be read by everybody',
      async () => {
        const { pages } = await numbersOf();
        return update(`${objectOf(pages)}endobj\n`, pages, { says: '/XRef#53tm 9' });
      },
    ],
  ])('%s', async (_, make) => {
    const signed = await signLater(await make(), official, LATER);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: false, isOurs: true });
  });

  test('but not when its objects are repeated as they are', async () => {
    const { pages } = await numbersOf();
    const signed = await signLater(update(`${objectOf(pages)}endobj\n`, pages), official, LATER);
    expect(await seal.verify(signed)).toMatchObject({ isIntact: true, isOurs: true });
  });
});
