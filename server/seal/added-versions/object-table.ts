import type { PdfDict, PdfStream } from '@libpdf/core';
import { skipComments } from './added-objects.ts';
import { numbersIn } from './numbers-in.ts';
import { unpackContainer } from './plain-container.ts';
import { readValue, skipSpace } from './read-value.ts';

/** What a table says of an object: where it stands, or in which stream of objects and at which place of that. */
export type TableEntry =
  | { number: number; kind: 'free' }
  | { number: number; kind: 'here'; offset: number; generation: number }
  | { number: number; kind: 'in stream'; stream: number; index: number };

const TABLE = /xref *(?:\r\n|\r|\n)/y;
const SECTION = /(\d{1,10}) (\d{1,10}) *(?:\r\n|\r|\n)/y;
/** Twenty bytes, no more and no less: some readers count them, others read on. */
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const TRAILER = /trailer/y;

type Table = { entries: TableEntry[]; trailer: ReadonlyMap<string, string> };

/** A table written as lines, behind which its trailer is all that stands before `end`; else null. */
export function readTable(text: string, table: number, end: number): Table | null {
  let at = table;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  if (!read(TABLE)) return null;
  const entries: TableEntry[] = [];
  for (let section = read(SECTION); section; section = read(SECTION)) {
    const [first, count] = section.slice(1).map(Number) as [number, number];
    for (let number = first; number < first + count; number++) {
      const entry = read(ENTRY);
      if (!entry) return null;
      const [offset, generation] = entry.slice(1, 3).map(Number) as [number, number];
      entries.push(
        entry[3] === 'n' ? { number, kind: 'here', offset, generation } : { number, kind: 'free' },
      );
    }
  }
  at = skipSpace(text, at);
  const trailer = read(TRAILER) && readValue(text, at);
  if (!trailer?.entries || skipComments(text, trailer.end) !== end) return null;
  return { entries, trailer: trailer.entries };
}

const WIDTHS = 3;
const MOST_BYTES = 6;

/** A table that is a stream; null where it is longer or shorter than it says, or its numbers are none. */
export function readTableStream(stream: PdfStream): TableEntry[] | null {
  const widths = numbersIn(stream.getArray('W'));
  const sections = stream.has('Index') ? numbersIn(stream.getArray('Index')) : [0, sizeOf(stream)];
  const isWhole = (value: number) => Number.isInteger(value) && value >= 0;
  if (widths.length !== WIDTHS || !widths.every((width) => isWhole(width) && width <= MOST_BYTES))
    return null;
  if (sections.length % 2 !== 0 || !sections.every(isWhole)) return null;
  const data = unpackContainer(stream);
  const rows = sections.reduce((sum, count, index) => (index % 2 === 0 ? sum : sum + count), 0);
  if (data.length !== rows * widths.reduce((sum, width) => sum + width, 0)) return null;
  const entries: TableEntry[] = [];
  let at = 0;
  const read = (width = 0, missing = 0) => {
    const value = width === 0 ? missing : data.readUIntBE(at, width);
    at += width;
    return value;
  };
  for (let index = 0; index < sections.length; index += 2) {
    const [first = 0, count = 0] = sections.slice(index, index + 2);
    for (let number = first; number < first + count; number++) {
      const entry = entryOf(number, [read(widths[0], 1), read(widths[1]), read(widths[2])]);
      if (!entry) return null;
      entries.push(entry);
    }
  }
  return entries;
}

function entryOf(number: number, [kind, one, other]: [number, number, number]): TableEntry | null {
  if (kind === 0) return { number, kind: 'free' };
  if (kind === 1) return { number, kind: 'here', offset: one, generation: other };
  return kind === 2 ? { number, kind: 'in stream', stream: one, index: other } : null;
}

export function sizeOf(dict: PdfDict): number {
  return dict.getNumber('Size')?.value ?? Number.NaN;
}
