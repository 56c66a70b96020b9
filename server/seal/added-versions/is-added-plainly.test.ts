import { PDF, PdfRef } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { LATER, makeSealedPaper } from '#server/testing/sealed-paper.ts';
import { signLater } from '#server/testing/sign-later.ts';

const { seal, sealed, official, remove } = await makeSealedPaper();
afterAll(remove);

const text = Buffer.from(sealed).toString('latin1');
const last = (pattern: RegExp, within = text) => [...within.matchAll(pattern)].at(-1)?.[1] ?? '';
const file = await PDF.load(Uint8Array.from(sealed));
const kid = file
  .getCatalog()
  .getDict('Pages', (ref) => file.getObject(ref))
  ?.getArray('Kids')
  ?.at(0);
const [page, contents] = [kid, file.getPage(0)?.dict.get('Contents')].map((ref) =>
  ref instanceof PdfRef ? ref.objectNumber : 0,
) as [number, number];
const size = Number(last(/\/Size (\d+)/g));
const sealedAs = (number: number) => {
  const written = text.slice(text.lastIndexOf(`\n${number} 0 obj`) + 1);
  return `${written.slice(0, written.indexOf('endobj'))}endobj\n`;
};
const other = (number: number) =>
  `${number} 0 obj\n<< /Length 11 >>\nstream\n0 0 9 9 re f\nendstream\nendobj\n`;
const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

type Entry = { number: number; written: string; generation?: number; at?: number };
type Unusual = {
  begins?: Buffer;
  lead?: string;
  says?: string;
  size?: number;
  entryEnd?: string;
  behind?: string;
  root?: string;
};
/** A file with an update: its objects, and a table of them; without a place of its own each entry leads to its object. */
function update(objects: readonly Entry[], unusual: Unusual = {}): Buffer {
  const { begins = Buffer.from(sealed), lead = '', says = '', entryEnd = ' \n', behind = '' } = unusual;
  const before = begins.toString('latin1');
  let written = `\n${lead}`;
  const sections = objects.map(({ number, generation = 0, at, ...object }) => {
    const place = at ?? before.length + written.length;
    written += object.written;
    return `${number} 1\n${padded(place, 10)} ${padded(generation, 5)} n${entryEnd}`;
  });
  const named = `/Root ${last(/\/Root (\d+) 0 R/g)} ${unusual.root ?? 0} R /Info ${last(/\/Info (\d+ 0 R)/g)}`;
  const trailer = `<< /Size ${unusual.size ?? size} ${named} /Prev ${last(/startxref\s+(\d+)/g, before)} ${says} >>`;
  const end = `xref\n${sections.join('')}trailer\n${trailer}\n${behind}startxref\n${before.length + written.length}\n%%EOF\n`;
  return Buffer.from(`${before}${written}${end}`, 'latin1');
}

const same = { number: page, written: sealedAs(page) };
const infoNumber = Number(last(/\/Info (\d+)/g));
const info = { number: infoNumber, written: sealedAs(infoNumber) };
const forged = { ...same, written: same.written.replace('/Type /Page', '/Type /Page /Rotate 90') };
const sealedPlace = text.lastIndexOf(`\n${page} 0 obj`) + 1;

type Member = { says: number; listed?: number; index?: number };
/** The page once more as it is in a stream of objects, under each of these numbers, and a table that is a stream. */
function inStream(members: readonly Member[], more = { says: '' }): Buffer {
  const begin = sealed.length + 1;
  const value = sealedAs(page).slice(`${page} 0 obj`.length, -'endobj\n'.length);
  const head = members.map(({ says }, index) => `${says} ${index * value.length}`).join(' ');
  const data = `${head} ${value.repeat(members.length)}`;
  const says = `/Type /ObjStm /N ${members.length} /First ${head.length + 1} /Length ${data.length} ${more.says}`;
  const stream = `${size} 0 obj\n<< ${says} >>\nstream\n${data}\nendstream\nendobj\n`;
  const inTable = members.flatMap(({ says, listed = says, index }, place) =>
    listed === 0 ? [] : [{ number: listed, row: rowOf(2, size, index ?? place) }],
  );
  const sections = [{ number: size, row: rowOf(1, begin, 0) }, ...inTable];
  const table = sections.map(({ row }) => row).join('');
  const index = `/Index [${sections.map(({ number }) => `${number} 1`).join(' ')}]`;
  const named = `/Root ${last(/\/Root (\d+ 0 R)/g)} /Info ${last(/\/Info (\d+ 0 R)/g)} /Prev ${last(/startxref\s+(\d+)/g)}`;
  const dictionary = `/Type /XRef /W [1 4 2] ${index} ${named} /Size ${size + 9} /Length ${table.length}`;
  const end = `${size + 1} 0 obj\n<< ${dictionary} >>\nstream\n${table}\nendstream\nendobj\n`;
  const written = `\n${stream}${end}startxref\n${begin + stream.length}\n%%EOF\n`;
  return Buffer.concat([sealed, Buffer.from(written, 'latin1')]);
}

function rowOf(kind: number, one: number, other: number): string {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(one, 1);
  row.writeUInt16BE(other, 5);
  return row.toString('latin1');
}

const expectIntact = async (added: Buffer, isIntact: boolean) => {
  const signed = await signLater(added, official, LATER);
  expect(await seal.verify(signed)).toMatchObject({ isIntact, isOurs: true });
};

test.each<[string, Buffer]>([
  [
    'an object is written anew that no signature changes',
    update([{ number: contents, written: sealedAs(contents) }]),
  ],
  [
    'an object is nothing but a reference',
    update([same, { number: size, written: `${size} 0 obj\n3 0 R\nendobj\n` }], { size: size + 1 }),
  ],
  [
    'a key says its signs by their numbers',
    update([{ ...same, written: same.written.replace('<<', '<< /Con#74ents 9 0 R') }]),
  ],
  ['its trailer has another key', update([same], { says: '/Other 9' })],
  ['its trailer has a number with a point', update([same], { says: '/Length 9.0' })],
  ['its catalog is of another generation', update([same], { root: '3' })],
  [
    'a stream names its filter in short',
    update([same, { number: size, written: other(size).replace('<<', '<< /F /AHx') }], { size: size + 1 }),
  ],
  [
    'a stream names its filter by a reference',
    update([same, { number: size, written: other(size).replace('<<', '<< /Filter 9 0 R') }], {
      size: size + 1,
    }),
  ],
  [
    'a stream of objects names its filter by a reference',
    inStream([{ says: page }], { says: '/Filter 9 0 R' }),
  ],
  [
    'a stream of objects has parameters that are no numbers',
    inStream([{ says: page }], { says: '/DecodeParms 9 0 R' }),
  ],
  [
    'an object bears another number than in the table',
    update([{ ...same, written: same.written.replace(/^\d+/, String(size)) }], { size: size + 1 }),
  ],
  [
    'an object is in no table',
    update([{ ...same, written: `${same.written}${contents} 0 %\nobj${other(0).slice('0 0 obj'.length)}` }]),
  ],
  [
    'an object is of another generation than what refers to it',
    update([{ ...same, written: same.written.replace(/^(\d+) 0/, '$1 1'), generation: 1 }]),
  ],
  [
    'a key stands twice, of which either may count',
    update([{ ...same, written: same.written.replace('<<', `<< /Contents ${contents} 0 R`) }]),
  ],
  ['a number has two signs', update([{ ...same, written: same.written.replace('[0 0 ', '[0 --0 ') }])],
  ['a second table is named, which cannot be read by everybody', update([same], { says: '/XRef#53tm 9' })],
  ['an object stands twice in the table', update([forged, { ...forged, written: '', at: sealedPlace }])],
  ['its table leads to an object of before', update([{ ...same, written: '', at: sealedPlace }])],
  ['the lines of its table are longer than others', update([same], { entryEnd: '     \n' })],
  ['its table says that it is smaller', update([same], { size: 3 })],
  ['another trailer follows', update([same], { behind: 'trailer\n<< /Root 3 0 R >>\n' })],
  ['something stands behind its trailer', update([same], { behind: '<< /Root 3 0 R >>\n' })],
  ['one update changes what the next one puts back', update([same], { begins: update([forged]) })],
  [
    'a stream is longer than it says',
    update([same, { number: size, written: other(size).replace('/Length 11', '/Length 3') }], {
      size: size + 1,
    }),
  ],
  ['a stream of objects numbers one in another way', inStream([{ says: size + 7, listed: page }])],
  [
    'a stream of objects has one that is in no table',
    inStream([{ says: page }, { says: size + 7, listed: 0 }]),
  ],
  ['a stream of objects has one number twice', inStream([{ says: page }, { says: page, listed: 0 }])],
  [
    'the table names other places in a stream of objects',
    inStream([
      { says: page, index: 1 },
      { says: size + 7, index: 0 },
    ]),
  ],
])('a sealed paper is changed, however well it is signed, when %s', async (_, added) => {
  await expectIntact(added, false);
});

test.each<[string, Buffer]>([
  ['its objects are repeated as they are', update([same, info])],
  ['they are repeated twice', update([same], { begins: update([same]) })],
  [
    'there is a new one of another generation, as Poppler writes it',
    update([same, { number: size, generation: 1, written: `${size} 1 obj\n17\nendobj\n` }], {
      size: size + 1,
    }),
  ],
  ['an object is repeated in a stream of objects', inStream([{ says: page }, { says: size + 7 }])],
  ['a comment stands between them', update([same, info], { lead: '%\xe2\xe3\n' })],
])('a sealed paper is as it was when %s', async (_, added) => {
  await expectIntact(added, true);
});
