/** The end of a version of a file: where its table of objects begins, for readers who start at the end. */
const END = /startxref[\t\n\f\r ]{1,20}(\d{1,10})[\t\n\f\r ]{1,20}%%EOF[\t\n\f\r ]{0,20}/g;
const BEGIN = '%PDF-';

/** A version of a file, by its bytes: its objects, then its table of them, which ends where `startxref` stands. */
export type Version = {
  begin: number;
  table: number;
  startxref: number;
  end: number;
  /** Where the table of the version before begins. */
  previousTable: number | null;
};

/**
 * The versions that follow the first `length` bytes of a PDF (ISO 32000-2, 7.5.6), when that is all that follows; else null. Bytes
 * behind the last one are seen by nobody who reads the file, and by somebody who mends it.
 */
export function versionsSince(pdf: Uint8Array, length: number): Version[] | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (bytes.includes(BEGIN, length)) return null;
  const versions: Version[] = [];
  let begin = 0;
  let previousTable: number | null = null;
  for (const { 0: says, 1: at, index: startxref } of bytes.toString('latin1').matchAll(END)) {
    const table = Number(at);
    const end = startxref + says.length;
    if (begin >= length) versions.push({ begin, table, startxref, end, previousTable });
    previousTable = table;
    begin = end;
  }
  return begin === bytes.length ? versions : null;
}
