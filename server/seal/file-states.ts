import { createHash } from 'node:crypto';
import { MAX_SIGNATURES } from './max-signatures.ts';

/** A file as it may have been before something was appended: its first bytes, and their SHA-256 in hexadecimal. */
export type FileState = { size: number; sha256: string };

const END = '%%EOF';
/** Each version of a paper has three at most, its own and those of the proofs before and behind it. */
const MAX_ENDS = 4 * MAX_SIGNATURES;
/** How programs end a file; others begin with it what they append. */
const LINE_ENDS = ['\r', '\n', '\r\n'];
const LONGEST_LINE_END = 2;

/**
 * The file as it may have been at each of its ends from `sealed` on, the oldest first, and as it is. After an end there may be a
 * line end that belongs to it, or to what was appended: both are given.
 */
export function statesOf(pdf: Uint8Array, sealed: number): FileState[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ends: number[] = [];
  const first = Math.max(0, sealed - END.length - LONGEST_LINE_END);
  for (
    let at = bytes.indexOf(END, first);
    at >= 0 && ends.length < MAX_ENDS;
    at = bytes.indexOf(END, at + 1)
  ) {
    const end = at + END.length;
    const next = bytes.toString('latin1', end, end + 2);
    const possible = [end, ...LINE_ENDS.filter((one) => next.startsWith(one)).map((one) => end + one.length)];
    ends.push(...possible.filter((one) => one >= sealed));
  }
  if (ends.at(-1) !== bytes.length) ends.push(bytes.length);
  const hash = createHash('sha256');
  return ends.map((end, index) => {
    hash.update(bytes.subarray(ends[index - 1] ?? 0, end));
    return { size: end, sha256: hash.copy().digest('hex') };
  });
}
