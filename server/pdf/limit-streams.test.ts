import { deflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { expect, test } from 'vitest';
import { withLimitedStreams } from './limit-streams.ts';

const MOST = 12_000;
const text = Buffer.alloc(6_000, 'a');
const streamOf = (data: Uint8Array, ...filters: string[]) => {
  const names = filters.map((filter) => PdfName.of(filter));
  const filter = names.length > 1 ? new PdfArray(names) : names[0];
  return PdfStream.fromDict(filter ? { Filter: filter } : {}, data);
};
const unpack = (stream: PdfStream) => Buffer.from(stream.getDecodedData());
const limited = (read: () => void) => withLimitedStreams(read, MOST);

test.each([
  ['as it is', streamOf(text)],
  ['packed', streamOf(deflateSync(text), 'FlateDecode')],
])('a stream %s gives its bytes until all together have given too many', (_how, stream) => {
  limited(() => {
    for (const _ of ['first', 'second']) expect(unpack(stream).equals(text)).toBe(true);
    expect(() => unpack(stream)).toThrow();
  });
});

test('a stream that unpacks to more is not unpacked', () => {
  const stream = streamOf(deflateSync(Buffer.alloc(MOST + 1)), 'FlateDecode');
  limited(() => expect(() => unpack(stream)).toThrow());
});

test.each([
  ['in all', [0, 4_000_000_000]],
  ['in parts', [0, 4_000_000_000, 0, -4_000_000_000]],
])('a table that names more objects than there can be %s is not unpacked', (_how, places) => {
  const table = streamOf(Buffer.alloc(0));
  table.set('W', new PdfArray([0, 0, 0].map((width) => PdfNumber.of(width))));
  table.set('Index', new PdfArray(places.map((place) => PdfNumber.of(place))));
  limited(() => expect(() => unpack(table)).toThrow());
});

test('what is read beside it has no limit', () => {
  const stream = streamOf(deflateSync(Buffer.alloc(MOST + 1)), 'FlateDecode');
  limited(() => undefined);
  expect(unpack(stream)).toHaveLength(MOST + 1);
});

test.each([
  ['twice', ['FlateDecode', 'FlateDecode']],
  ['in another way', ['LZWDecode']],
  ['by lengths of runs', ['RunLengthDecode']],
])('a stream that is packed %s is not unpacked', (_how, filters) => {
  limited(() => expect(() => unpack(streamOf(deflateSync(text), ...filters))).toThrow('are not read'));
});
