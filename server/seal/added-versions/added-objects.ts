import { type PDF, PdfRef, PdfStream } from '@libpdf/core';
import { readValue, skipSpace } from './read-value.ts';

/** An object that was added: where it stands and what its dictionary says, as it is written. */
export type AddedObject = {
  number: number;
  generation: number;
  offset: number;
  entries: ReadonlyMap<string, string> | null;
};

const HEADER = /(\d{1,10}) (\d{1,5}) obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** A line between objects, with nothing in it that somebody who mends the file could take for an object. */
const COMMENT = /%(?!.*(?:obj|xref|trailer|%%EOF))[^\r\n]*[\r\n]/y;
const DATA = /stream(?:\r\n|\n)/y;
const END_OF_DATA = /(?:\r\n|\r|\n)?endstream/y;
const ABBREVIATED = ['F', 'FFilter', 'FDecodeParms', 'DP'];
const REFERENCE = /\d[\0\t\n\f\r ]R/;
const LENGTH = /^\d{1,10}$/;

/**
 * The objects that stand between two places of a file (`text`: the file in Latin-1), one after the other with nothing else among them,
 * and where the last one ends. Null where something is not written exactly as the format says (ISO 32000-2, 7.3.10), so that
 * one reader finds this and another that.
 */
export function readObjects(
  file: PDF,
  text: string,
  { begin, end }: { begin: number; end: number },
): AddedObject[] | null {
  const objects: AddedObject[] = [];
  let at = skipComments(text, begin);
  while (at < end) {
    const object = readObject(file, text, at);
    if (!object) return null;
    const { end: endOfObject, ...added } = object;
    objects.push(added);
    at = skipComments(text, endOfObject);
  }
  return at === end ? objects : null;
}

function readObject(file: PDF, text: string, offset: number): (AddedObject & { end: number }) | null {
  HEADER.lastIndex = offset;
  const header = HEADER.exec(text);
  const value = header && readValue(text, HEADER.lastIndex);
  // what refers to what it refers to, one reader follows and another does not
  if (!value || value.isReference || value.entries?.get('Type')?.includes('#')) return null;
  const [number, generation] = header.slice(1).map(Number) as [number, number];
  const { entries } = value;
  let at = skipSpace(text, value.end);
  DATA.lastIndex = at;
  if (entries && DATA.test(text)) {
    const length = lengthOf(file, entries.get('Length'), PdfRef.of(number, generation));
    END_OF_DATA.lastIndex = DATA.lastIndex + length;
    if (!END_OF_DATA.test(text) || !areFiltersNamed(entries)) return null;
    at = skipSpace(text, END_OF_DATA.lastIndex);
  }
  if (!text.startsWith('endobj', at)) return null;
  return { number, generation, offset, entries, end: at + 'endobj'.length };
}

/** Where the filters of a stream are said by a reference or in short, one reader unpacks it and another takes it as it is. */
function areFiltersNamed(entries: ReadonlyMap<string, string>): boolean {
  const filters = ['Filter', 'DecodeParms'].map((key) => entries.get(key) ?? '');
  return !ABBREVIATED.some((key) => entries.has(key)) && !filters.some((written) => REFERENCE.test(written));
}

/** Some programs say it by a reference: then as many bytes as the library has read. Not a number where nothing says it. */
function lengthOf(file: PDF, written = '', ref: PdfRef): number {
  if (LENGTH.test(written)) return Number(written);
  const stream = written.endsWith('R') ? file.getObject(ref) : null;
  return stream instanceof PdfStream ? stream.data.length : Number.NaN;
}

export function skipComments(text: string, from: number): number {
  for (let at = skipSpace(text, from); ; at = skipSpace(text, COMMENT.lastIndex)) {
    COMMENT.lastIndex = at;
    if (!COMMENT.test(text)) return at;
  }
}
