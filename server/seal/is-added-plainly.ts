import { PDF, PdfStream } from '@libpdf/core';
import { type AddedObject, readObjects } from './added-objects.ts';
import { readTable, readTableStream, sizeOf, type TableEntry } from './object-table.ts';
import { objectsInStream, type StreamedObject } from './objects-in-stream.ts';
import type { Version } from './versions.ts';

/** Whatever somebody who mends a file could take for an object or a trailer, wherever it stands. */
const MENDABLE = /(?<=[\0\t\n\f\r ]|\d)obj(?=[\0\t\n\f\r ]|[^A-Za-z\x80-\xff])|trailer[\0\t\n\f\r ]*<</g;

/** A table that says it is smaller than it is, or larger than any (ISO 32000-1, annex C), is mended. */
const MOST_OBJECTS = 8_388_607;

/**
 * Whether an added version of a file is written so that every reader finds the same in it: its objects one after the other, each of
 * them once in its table, where it stands and under its own number, and nothing else. Readers differ in what they do with anything
 * else: some leave it out, some take the other of two, some mend the file and take whatever objects they find. `text`: the whole
 * file in Latin-1.
 */
export async function isAddedPlainly(pdf: Uint8Array, text: string, version: Version): Promise<boolean> {
  const { begin, table, startxref, end, previousTable } = version;
  if (table < begin || table >= startxref) return false;
  const [before, file] = await Promise.all(
    [begin, end].map((length) => PDF.load(pdf.slice(0, length), { lenient: false })),
  );
  if (!before || !file) return false;
  const { trailer } = file.context.info;
  if (trailer.getNumber('Prev')?.value !== previousTable) return false;
  // a second table, which not every reader reads, and a key that would turn every text into another
  if (trailer.has('XRefStm') || trailer.has('Encrypt')) return false;
  const isStream = trailer instanceof PdfStream;
  const objects = readObjects(file, text, { begin, end: isStream ? startxref : table });
  const entries = isStream ? readTableStream(trailer) : readTable(text, table, startxref);
  if (!objects || !entries) return false;
  const streamed = objects.map((object) => objectsInStream(file, object));
  const held = { objects, streamed: streamed.flatMap((one) => one ?? []), table: isStream ? table : null };
  const [size, sizeBefore] = [sizeOf(trailer), sizeOf(before.context.info.trailer)];
  return (
    streamed.every((one) => one !== null) &&
    isTableOf(entries, held) &&
    size >= sizeBefore &&
    size <= MOST_OBJECTS &&
    numbersOf(held).every((number) => number < size) &&
    // another generation of what is known is another object to some readers; Poppler 22 begins new ones with 1
    objects.every(({ number, generation }) => generation === 0 || number >= sizeBefore) &&
    countOfMendable(text.slice(begin, startxref)) === objects.length + (isStream ? 0 : 1)
  );
}

type Held = {
  objects: readonly AddedObject[];
  streamed: readonly StreamedObject[];
  /** Where the table stands that is an object itself. */
  table: number | null;
};

/** Whether a table names each of these objects once, where it stands, and no other. */
function isTableOf(entries: readonly TableEntry[], { objects, streamed, table }: Held): boolean {
  const listed = new Map(entries.map((entry) => [entry.number, entry]));
  const numbers = new Set(numbersOf({ objects, streamed }));
  return (
    listed.size === entries.length &&
    numbers.size === objects.length + streamed.length &&
    // no object is taken away: of the free numbers only the head of their list is written anew
    entries.every(({ number, kind }) => (kind === 'free' ? number === 0 : numbers.has(number))) &&
    (table === null || objects.at(-1)?.offset === table) &&
    objects.every(({ number, offset, generation }) => {
      const entry = listed.get(number);
      // a table that is an object itself need not name itself
      if (!entry) return offset === table;
      return entry.kind === 'here' && entry.offset === offset && entry.generation === generation;
    }) &&
    streamed.every(({ number, stream, index }) => {
      const entry = listed.get(number);
      return entry?.kind === 'in stream' && entry.stream === stream && entry.index === index;
    })
  );
}

function numbersOf({ objects, streamed }: Pick<Held, 'objects' | 'streamed'>): number[] {
  return [...objects, ...streamed].map(({ number }) => number);
}

function countOfMendable(text: string): number {
  return text.match(MENDABLE)?.length ?? 0;
}
