import { afterAll, expect, test } from 'vitest';
import { LATER, makeSealedPaper } from '#server/testing/sealed-paper.ts';
import { signLater } from '#server/testing/sign-later.ts';
import { updatesOf } from '#server/testing/update-paper.ts';

const { seal, sealed, official, remove } = await makeSealedPaper();
afterAll(remove);

const { text, size, page, contents, info: infoNumber, sealedAs, update, inStream } = await updatesOf(sealed);

const same = { number: page, written: sealedAs(page) };
const info = { number: infoNumber, written: sealedAs(infoNumber) };
const forged = { ...same, written: same.written.replace('/Type /Page', '/Type /Page /Rotate 90') };
const sealedPlace = text.lastIndexOf(`\n${page} 0 obj`) + 1;
const other = (number: number) =>
  `${number} 0 obj\n<< /Length 11 >>\nstream\n0 0 9 9 re f\nendstream\nendobj\n`;

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
    'a stream of objects has a row of no known kind',
    inStream([{ says: page }, { says: size + 7 }], { rowTag: 5 }),
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
  ['such a stream is packed by rows', inStream([{ says: page }, { says: size + 7 }], { rowTag: 0 })],
  ['a comment stands between them', update([same, info], { lead: '%\xe2\xe3\n' })],
])('a sealed paper is as it was when %s', async (_, added) => {
  await expectIntact(added, true);
});
