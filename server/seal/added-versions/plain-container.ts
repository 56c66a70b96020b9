import { inflateSync } from 'node:zlib';
import type { PdfStream } from '@libpdf/core';
import { readValue } from './read-value.ts';

type Entries = ReadonlyMap<string, string>;

const DIGITS = /^\d{1,10}$/;
const NUMBERS = /^\[[\d\0\t\n\f\r ]*\]$/;
const OBJECT = /^\d{1,10} 0 R$/;
const FLATE = ['/FlateDecode', '[/FlateDecode]'];

/** What may stand in the trailer of an added version, and how it is written; the same stands in a table that is a stream. */
const OF_TRAILER: Readonly<Record<string, RegExp>> = {
  Size: DIGITS,
  Prev: DIGITS,
  Root: OBJECT,
  Info: OBJECT,
  ID: /^\[/,
  Type: /^\/XRef$/,
  W: NUMBERS,
  Index: NUMBERS,
  Length: DIGITS,
  Filter: /^/,
  DecodeParms: /^/,
};

/** Whether a trailer says nothing that readers understand differently: they leave out what they cannot read, and mend the file. */
export function isTrailerPlain(entries: Entries): boolean {
  return [...entries].every(([key, written]) => OF_TRAILER[key]?.test(written)) && isContainerPlain(entries);
}

/**
 * Whether all readers unpack a table or a stream of objects alike: as it is, or by the one filter that everybody writes, with
 * everything said in its own dictionary.
 */
export function isContainerPlain(entries: Entries): boolean {
  const [filter = '', parameters] = ['Filter', 'DecodeParms'].map((key) => entries.get(key));
  if (
    !DIGITS.test(entries.get('Length') ?? '0') ||
    !['', ...FLATE].includes(filter.replaceAll(/[\0\t\n\f\r ]/g, ''))
  )
    return false;
  if (parameters === undefined) return true;
  const said = filter.startsWith('/') ? readValue(parameters, 0)?.entries : null;
  return said ? [...said.values()].every((value) => DIGITS.test(value)) : false;
}

const FIRST_PNG_PREDICTOR = 10;
const LAST_ROW_TAG = 4;

/** What a table or a stream of objects holds. Throws where a row is packed in a way that the format has not: some readers give up there. */
export function unpackContainer(stream: PdfStream): Buffer {
  const data = Buffer.from(stream.getDecodedData());
  const parameters = stream.getDict('DecodeParms');
  const said = (key: string, missing: number) => parameters?.getNumber(key)?.value ?? missing;
  if (said('Predictor', 1) < FIRST_PNG_PREDICTOR) return data;
  const rowBytes = 1 + Math.ceil((said('Columns', 1) * said('Colors', 1) * said('BitsPerComponent', 8)) / 8);
  const rows = inflateSync(stream.data);
  for (let at = 0; at < rows.length; at += rowBytes) {
    if (rows.readUInt8(at) > LAST_ROW_TAG) throw new Error('A row is of no known kind.');
  }
  return data;
}
