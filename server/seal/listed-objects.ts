import { PDF, type PdfArray, type PdfDict, PdfNumber, PdfStream } from '@libpdf/core';
import { hasRepeatedKeys } from './repeated-keys.ts';
import type { Version } from './versions.ts';

type Listed = { number: number; generation: number; offset: number };

/* White space of a PDF is [\0\t\n\f\r ]; \s has signs more. */
const TABLE = /xref[\0\t\n\f\r ]{1,9}/y;
const SECTION = /(\d{1,10})[\0\t\n\f\r ]{1,9}(\d{1,10})[\0\t\n\f\r ]{1,9}/y;
const ENTRY = /(\d{10})[\0\t\n\f\r ](\d{5})[\0\t\n\f\r ]([nf])[\0\t\n\f\r ]{1,9}/y;
const TRAILER = /trailer/y;
const HEADER = /[\0\t\n\f\r ]{0,2}(\d{1,10})[\0\t\n\f\r ]{1,9}(\d{1,10})[\0\t\n\f\r ]{1,9}obj/y;
const OBJECT = /(?<=[\0\t\n\f\r ]|\d)obj(?=[\0\t\n\f\r ]|[^A-Za-z\x80-\xff])/g;

/**
 * Whether each object of an added version stands where the table of that version has it, under its own number, and no other object
 * is there. Readers differ in what they do with an object under another number: some leave it out, some mend the file and
 * take whatever objects they find, those that no table has among them. `text`: the whole file in Latin-1.
 */
export async function areObjectsListed(pdf: Uint8Array, text: string, version: Version): Promise<boolean> {
  const { begin, table, startxref, end, previousTable } = version;
  if (table < begin || table >= startxref) return false;
  const { trailer } = (await PDF.load(pdf.slice(0, end), { lenient: false })).context.info;
  if (trailer.getNumber('Prev')?.value !== previousTable) return false;
  // a second table, which not every reader reads, and a key that would turn every text into another
  if (trailer.has('XRefStm') || trailer.has('Encrypt')) return false;
  const isStream = trailer instanceof PdfStream;
  const listed = isStream ? listedInStream(trailer) : listedInTable(text, table);
  const values = listed?.flatMap((one) => endOfHeader(text, one) ?? []);
  if (!listed || !values || values.length < listed.length) return false;
  // a table that is a stream is an object itself, and need not be listed
  const ownValue = isStream
    ? endOfNumbers(text, table)
    : text.lastIndexOf('trailer', startxref) + 'trailer'.length;
  const known = new Set([...values, ownValue]);
  const objects = text.slice(begin, startxref).matchAll(OBJECT);
  return (
    objects.every(({ index }) => known.has(begin + index + 'obj'.length)) &&
    ![...known].some((value) => value > begin && hasRepeatedKeys(text, value))
  );
}

/**
 * Where the value of an object begins, behind its number and the generation that every object of a paper has; null where
 * something else stands there.
 */
function endOfHeader(text: string, { number, generation, offset }: Listed): number | null {
  HEADER.lastIndex = offset;
  const header = HEADER.exec(text);
  const isIt = generation === 0 && Number(header?.[1]) === number && Number(header?.[2]) === generation;
  return isIt ? HEADER.lastIndex : null;
}

/** The same, whatever its number is; the offset where there is no object, of which nothing can be read then. */
function endOfNumbers(text: string, offset: number): number {
  HEADER.lastIndex = offset;
  return HEADER.test(text) ? HEADER.lastIndex : offset;
}

/** Null where the table is not written exactly as the format says. */
function listedInTable(text: string, table: number): Listed[] | null {
  let at = table;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const listed: Listed[] = [];
  if (!read(TABLE)) return null;
  for (let section = read(SECTION); section; section = read(SECTION)) {
    const [first, count] = section.slice(1).map(Number) as [number, number];
    for (let number = first; number < first + count; number++) {
      const entry = read(ENTRY);
      if (!entry) return null;
      if (entry[3] === 'n') listed.push({ number, generation: Number(entry[2]), offset: Number(entry[1]) });
    }
  }
  return read(TRAILER) ? listed : null;
}

/** What the library has read of it, it has found to be long enough. */
function listedInStream(stream: PdfStream): Listed[] {
  const widths = numbersIn(stream.getArray('W'));
  const sections = stream.has('Index') ? numbersIn(stream.getArray('Index')) : [0, sizeOf(stream)];
  const data = Buffer.from(stream.getDecodedData());
  const listed: Listed[] = [];
  let at = 0;
  const read = (width = 0, missing = 0) => {
    const value = width === 0 ? missing : data.readUIntBE(at, width);
    at += width;
    return value;
  };
  for (let index = 0; index < sections.length; index += 2) {
    const [first = 0, count = 0] = sections.slice(index, index + 2);
    for (let number = first; number < first + count; number++) {
      const [kind, offset, generation] = [read(widths[0], 1), read(widths[1]), read(widths[2])];
      if (kind === 1) listed.push({ number, generation, offset });
    }
  }
  return listed;
}

function numbersIn(array: PdfArray | undefined): number[] {
  return (array?.toArray() ?? []).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
}

function sizeOf(dict: PdfDict): number {
  return dict.getNumber('Size')?.value ?? 0;
}
