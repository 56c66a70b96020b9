import { PDF, PdfRef, PdfStream } from '@libpdf/core';
import { type AddedObject, readObjects } from './added-objects.ts';
import { mayBeRewritten } from './may-be-rewritten.ts';
import { readTable, readTableStream, sizeOf, type TableEntry } from './object-table.ts';
import { objectsInStream, type StreamedObject } from './objects-in-stream.ts';
import { isTrailerPlain } from './plain-container.ts';
import type { Version } from './versions.ts';

/** Whatever somebody who mends a file could take for an object or a trailer, wherever it stands. */
const MENDABLE =
  /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*(?:%[^\r\n]*[\r\n][\0\t\n\f\r ]*)?obj|trailer[\0\t\n\f\r ]*(?:%[^\r\n]*[\r\n][\0\t\n\f\r ]*)*<</g;

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
  const read = isStream ? null : readTable(text, table, startxref);
  const entries = isStream ? readTableStream(trailer) : read?.entries;
  const said = isStream ? objects?.at(-1)?.entries : read?.trailer;
  if (!objects || !entries || !said || !isTrailerPlain(said)) return false;
  const streamed = objects.map((object) => objectsInStream(file, object));
  const held = { objects, streamed: streamed.flatMap((one) => one ?? []), table: isStream ? table : null };
  const [size, sizeBefore] = [sizeOf(trailer), sizeOf(before.context.info.trailer)];
  const rewritten = mayBeRewritten(before);
  // the library leaves the number of a table that is a stream to the next version
  const isNew = (number: number) => number >= sizeBefore || !before.getObject(PdfRef.of(number, 0));
  return (
    streamed.every((one) => one !== null) &&
    isTableOf(entries, held) &&
    size >= sizeBefore &&
    size <= MOST_OBJECTS &&
    numbersOf(held).every(
      (number) => number > 0 && number < size && (isNew(number) || rewritten.has(number)),
    ) &&
    // another generation of what is known is another object to some readers; Poppler 22 begins new ones with 1
    objects.every(({ number, generation }) => generation === 0 || number >= sizeBefore) &&
    entries.every(({ number, kind }) => kind !== 'free' || number === 0 || isNew(number)) &&
    isRootSame(before, file) &&
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
    entries.every(({ number, kind }) => (kind === 'free') !== numbers.has(number)) &&
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

function isRootSame(before: PDF, file: PDF): boolean {
  const [one, other] = [before, file].map(({ context }) => context.info.trailer.get('Root'));
  return one instanceof PdfRef && other instanceof PdfRef && one.objectNumber === other.objectNumber;
}

function numbersOf({ objects, streamed }: Pick<Held, 'objects' | 'streamed'>): number[] {
  return [...objects, ...streamed].map(({ number }) => number);
}

function countOfMendable(text: string): number {
  return text.match(MENDABLE)?.length ?? 0;
}
