/** The end of a version of a file: where its table of objects begins, for readers who start at the end. */
const END = /startxref\s{1,20}(\d{1,10})\s{1,20}%%EOF\s{0,20}/g;
const PREVIOUS = /\/Prev\s{1,20}(\d{1,10})/;
const BEGIN = '%PDF-';

/**
 * Whether all that follows the first `length` bytes of a PDF are versions of it (ISO 32000-2, 7.5.6), each with a table
 * of its own objects that leads to the one before. Bytes that no table leads to are seen by nobody who reads the file,
 * and by somebody who mends it.
 */
export function areVersionsChained(pdf: Uint8Array, length: number): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (bytes.includes(BEGIN, length)) return false;
  const text = bytes.toString('latin1');
  let begin = 0;
  let previous: number | null = null;
  for (const { 0: end, 1: at, index } of text.matchAll(END)) {
    const table = Number(at);
    if (begin >= length) {
      const isOwn = table >= begin && table < index;
      const leadsTo = Number(PREVIOUS.exec(text.slice(table, index))?.[1]);
      if (!isOwn || leadsTo !== previous) return false;
    }
    previous = table;
    begin = index + end.length;
  }
  return begin === bytes.length;
}
