import { PDF, PdfRef } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { LATER, makeSealedPaper } from '#server/testing/sealed-paper.ts';
import { signLater } from '#server/testing/sign-later.ts';

const { seal, sealed, official, remove } = await makeSealedPaper();
afterAll(remove);

const text = Buffer.from(sealed).toString('latin1');
const last = (pattern: RegExp, within = text) => [...within.matchAll(pattern)].at(-1)?.[1] ?? '';
const file = await PDF.load(Uint8Array.from(sealed));
const [pages, contents] = [file.getCatalog().get('Pages'), file.getPage(0)?.dict.get('Contents')].map(
  (ref) => (ref instanceof PdfRef ? ref.objectNumber : 0),
) as [number, number];
const size = Number(last(/\/Size (\d+)/g));
const sealedAs = (number: number) => {
  const written = text.slice(text.indexOf(`\n${number} 0 obj`) + 1);
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
  const named = `/Root ${last(/\/Root (\d+ 0 R)/g)} /Info ${last(/\/Info (\d+ 0 R)/g)}`;
  const trailer = `<< /Size ${unusual.size ?? size} ${named} /Prev ${last(/startxref\s+(\d+)/g, before)} ${says} >>`;
  const end = `xref\n${sections.join('')}trailer\n${trailer}\n${behind}startxref\n${before.length + written.length}\n%%EOF\n`;
  return Buffer.from(`${before}${written}${end}`, 'latin1');
}

const same = { number: pages, written: sealedAs(pages) };
const forged = { number: contents, written: other(contents) };
const putBack = { number: contents, written: sealedAs(contents) };
const sealedPlace = text.indexOf(`\n${contents} 0 obj`) + 1;

type Member = { says: number; listed?: number; index?: number };
/** The pages once more as they are in a stream of objects, under each of these numbers, and a table that is a stream. */
function inStream(members: readonly Member[]): Buffer {
  const begin = sealed.length + 1;
  const value = sealedAs(pages).slice(`${pages} 0 obj`.length, -'endobj\n'.length);
  const head = members.map(({ says }, index) => `${says} ${index * value.length}`).join(' ');
  const data = `${head} ${value.repeat(members.length)}`;
  const says = `/Type /ObjStm /N ${members.length} /First ${head.length + 1} /Length ${data.length}`;
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
    update([{ ...same, written: same.written.replace('<<', '<< /Kids [999 0 R]') }]),
  ],
  [
    'a number has two signs',
    update([{ ...same, written: same.written.replace(/\/Count (\d+)/, '/Count --$1') }]),
  ],
  ['a second table is named, which cannot be read by everybody', update([same], { says: '/XRef#53tm 9' })],
  ['an object stands twice in the table', update([forged, { ...forged, written: '', at: sealedPlace }])],
  ['its table leads to an object of before', update([{ ...putBack, written: '', at: sealedPlace }])],
  ['the lines of its table are longer than others', update([same], { entryEnd: '     \n' })],
  ['its table says that it is smaller', update([same], { size: 3 })],
  ['another trailer follows', update([same], { behind: 'trailer\n<< /Root 3 0 R >>\n' })],
  ['something stands behind its trailer', update([same], { behind: '<< /Root 3 0 R >>\n' })],
  ['one update changes what the next one puts back', update([putBack], { begins: update([forged]) })],
  [
    'a stream is longer than it says',
    update([{ ...putBack, written: putBack.written.replace(/\/Length \d+/, '/Length 11') }]),
  ],
  ['a stream of objects numbers one in another way', inStream([{ says: size + 7, listed: pages }])],
  [
    'a stream of objects has one that is in no table',
    inStream([{ says: pages }, { says: size + 7, listed: 0 }]),
  ],
  ['a stream of objects has one number twice', inStream([{ says: pages }, { says: pages, listed: 0 }])],
  [
    'the table names other places in a stream of objects',
    inStream([
      { says: pages, index: 1 },
      { says: size + 7, index: 0 },
    ]),
  ],
])('a sealed paper is changed, however well it is signed, when %s', async (_, added) => {
  await expectIntact(added, false);
});

test.each<[string, Buffer]>([
  ['its objects are repeated as they are', update([same, putBack])],
  ['they are repeated twice', update([putBack], { begins: update([putBack]) })],
  [
    'there is a new one of another generation, as Poppler writes it',
    update([same, { number: size, generation: 1, written: `${size} 1 obj\n17\nendobj\n` }], {
      size: size + 1,
    }),
  ],
  ['an object is repeated in a stream of objects', inStream([{ says: pages }, { says: size + 7 }])],
  [
    'a comment stands between them',
    update([same, { number: contents, written: sealedAs(contents) }], { lead: '%\xe2\xe3\n' }),
  ],
])('a sealed paper is as it was when %s', async (_, added) => {
  await expectIntact(added, true);
});
