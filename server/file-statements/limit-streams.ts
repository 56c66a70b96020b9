import { inflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';

let bytesLeft = 0;
const decode = PdfStream.prototype.getDecodedData;

/**
 * From now on all streams of PDF files together give so many bytes and no more, in this thread. The library has no limit of its own: a file of a few
 * megabytes can unpack to more than the computer has.
 */
export function limitStreams(bytes: number): void {
  bytesLeft = bytes;
  PdfStream.prototype.getDecodedData = function limited(this: PdfStream) {
    bytesLeft -= sizeOf(this);
    if (bytesLeft < 0) throw new Error('This file holds more than is read.');
    return decode.call(this);
  };
}

/** How many bytes a stream gives. Throws where it is not compressed in the one way that our papers are. */
function sizeOf(stream: PdfStream): number {
  const [filter, ...others] = filtersOf(stream);
  if (!filter) return stream.data.length;
  if (others.length > 0 || filter !== 'FlateDecode') throw new Error(`Streams with ${filter} are not read.`);
  return inflateSync(stream.data, { maxOutputLength: Math.max(bytesLeft, 1) }).length;
}

function filtersOf(stream: PdfStream): string[] {
  const entry = stream.get('Filter');
  if (entry instanceof PdfName) return [entry.value];
  return entry instanceof PdfArray
    ? [...entry].flatMap((one) => (one instanceof PdfName ? one.value : []))
    : [];
}
