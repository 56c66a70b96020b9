import { deflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import { beforeEach, expect, test } from 'vitest';
import { limitStreams } from './limit-streams.ts';

const MOST = 10_000;
const text = Buffer.alloc(6_000, 'a');
const streamOf = (data: Uint8Array, ...filters: string[]) => {
  const names = filters.map((filter) => PdfName.of(filter));
  const filter = names.length > 1 ? new PdfArray(names) : names[0];
  return PdfStream.fromDict(filter ? { Filter: filter } : {}, data);
};
const unpack = (stream: PdfStream) => Buffer.from(stream.getDecodedData());

beforeEach(() => limitStreams(MOST));

test.each([
  ['as it is', streamOf(text)],
  ['packed', streamOf(deflateSync(text), 'FlateDecode')],
])('a stream %s gives its bytes until all together have given too many', (_how, stream) => {
  expect(unpack(stream).equals(text)).toBe(true);
  expect(() => unpack(stream)).toThrow();
});

test('a stream that unpacks to more is not unpacked', () => {
  const stream = streamOf(deflateSync(Buffer.alloc(MOST + 1)), 'FlateDecode');
  expect(() => unpack(stream)).toThrow();
});

test.each([
  ['twice', ['FlateDecode', 'FlateDecode']],
  ['in another way', ['LZWDecode']],
  ['by lengths of runs', ['RunLengthDecode']],
])('a stream that is packed %s is not unpacked', (_how, filters) => {
  expect(() => unpack(streamOf(deflateSync(text), ...filters))).toThrow('are not read');
});
