import { type PDF, PdfRef, PdfStream } from '@libpdf/core';
import type { AddedObject } from './added-objects.ts';
import { isContainerPlain, unpackContainer } from './plain-container.ts';
import { readValue, skipSpace } from './read-value.ts';

/** An object that stands in a stream of objects. */
export type StreamedObject = { number: number; stream: number; index: number };

const HEADER = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})/y;
const TYPE = '/ObjStm';
const COUNT = /^\d{1,6}$/;

/**
 * The objects in a stream of them (ISO 32000-2, 7.5.7), none for any other object. Null where the stream is not written so that every
 * reader finds the same: each value directly behind the one before, and nothing else.
 */
export function objectsInStream(
  file: PDF,
  { number, generation, entries }: AddedObject,
): StreamedObject[] | null {
  if (entries?.get('Type') !== TYPE) return [];
  const stream = file.getObject(PdfRef.of(number, 0));
  const [count = '', first = ''] = ['N', 'First'].map((key) => entries.get(key) ?? '');
  const isPlain = generation === 0 && !entries.has('Extends') && isContainerPlain(entries);
  const isRead = isPlain && COUNT.test(count) && COUNT.test(first);
  if (!(stream instanceof PdfStream) || !isRead) return null;
  const text = unpackContainer(stream).toString('latin1');
  const places: { number: number; from: number }[] = [];
  HEADER.lastIndex = 0;
  for (let index = 0; index < Number(count); index++) {
    const [, named, offset] = HEADER.exec(text) ?? [];
    if (offset === undefined) return null;
    places.push({ number: Number(named), from: Number(first) + Number(offset) });
  }
  if (HEADER.lastIndex > Number(first) || skipSpace(text, HEADER.lastIndex) < Number(first)) return null;
  let at = Number(first);
  for (const { from } of places) {
    const value = skipSpace(text, at) === skipSpace(text, from) ? readValue(text, from) : null;
    if (!value || value.isReference) return null;
    at = value.end;
  }
  if (skipSpace(text, at) !== text.length) return null;
  return places.map((one, index) => ({ number: one.number, stream: number, index }));
}
