import { AsyncLocalStorage } from 'node:async_hooks';
import { inflateSync } from 'node:zlib';
import { PdfArray, PdfName, PdfNumber, PdfStream } from '@libpdf/core';

/** Forty times what a paper of three pages unpacks to. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What the library keeps for an object that a table names. */
const ENTRY_BYTES = 100;

const limits = new AsyncLocalStorage<{ bytesLeft: number }>();
const decode = PdfStream.prototype.getDecodedData;

/**
 * Reads PDF files of strangers: all their streams together give so many bytes and no more. The library has no limit of
 * its own: a file of a few megabytes can unpack to more than the computer has, and a table of a few bytes can name more
 * objects than any memory holds.
 */
export function withLimitedStreams<T>(read: () => T, bytesLeft = MOST_BYTES): T {
  return limits.run({ bytesLeft }, read);
}

PdfStream.prototype.getDecodedData = function limited(this: PdfStream) {
  const limit = limits.getStore();
  if (limit) {
    limit.bytesLeft -= ENTRY_BYTES * entriesIn(this) + sizeOf(this, limit.bytesLeft);
    if (limit.bytesLeft < 0) throw new Error('This file holds more than is read.');
  }
  return decode.call(this);
};

/** How many objects a table of objects names; an entry can take no byte at all. */
function entriesIn(stream: PdfStream): number {
  if (!stream.has('W')) return 0;
  const counts = stream
    .getArray('Index')
    ?.toArray()
    .filter((_, index) => index % 2 === 1);
  return (counts ?? [stream.get('Size')]).reduce(
    (sum, count) => sum + (count instanceof PdfNumber ? Math.max(count.value, 0) : 0),
    0,
  );
}

/** How many bytes a stream gives. Throws where it is not compressed in the one way that our papers are. */
function sizeOf(stream: PdfStream, bytesLeft: number): number {
  const [filter, ...others] = filtersOf(stream);
  if (!filter) return stream.data.length;
  if (others.length > 0 || filter !== 'FlateDecode') throw new Error(`Streams with ${filter} are not read.`);
  try {
    return inflateSync(stream.data, { maxOutputLength: Math.max(bytesLeft, 1) }).length;
  } catch (error) {
    // Of what is too large no second stream is tried.
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function filtersOf(stream: PdfStream): string[] {
  const entry = stream.get('Filter');
  if (entry instanceof PdfName) return [entry.value];
  return entry instanceof PdfArray
    ? [...entry].flatMap((one) => (one instanceof PdfName ? one.value : []))
    : [];
}
