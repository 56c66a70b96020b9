import { fromBER } from 'asn1js';
import { MAX_SIGNATURES } from './max-signatures.ts';
import { ofPdfDate } from './pdf-date.ts';

/** A signature in a PDF, as the file describes it; nothing of it has been verified. */
export type FoundSignature = {
  /** Whether it covers every byte of the file except the signature itself. */
  coversWholeFile: boolean;
  /** The covered bytes, one part after the other; a copy, as large as the file. */
  signedBytes(): Uint8Array<ArrayBuffer>;
  /** The signature in DER, or in BER of indefinite length, as some programs write it. */
  cms: Uint8Array<ArrayBuffer>;
  /** Where its own place begins. */
  gap: number;
  /** Where what it covers ends: what follows was appended later. */
  end: number;
  /** When its dictionary says that it was made; null where that is missing. */
  madeAt: Date | null;
  /** Whether it is a time-stamp of the whole file, which nobody signs. */
  isTimeStamp: boolean;
};

const KEY = '/ByteRange';
const RANGE =
  /^\/ByteRange\s{0,20}\[\s{0,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,20}\]/;
const HEX = /^(?:[\da-f]{2})+$/i;
const INDEFINITE = 0x80;
const MAX_CMS_BYTES = 512 * 1024;
/** How far before and behind its place the rest of a signature's dictionary may be. */
const MAX_DICTIONARY_BYTES = 4096;
const MADE_AT = /\/M\s{0,20}\((D:[^)\\]{14,24})\)/;
const TIME_STAMP = /\/SubFilter\s{0,20}\/ETSI\.RFC3161/;

/**
 * The signatures of a PDF, at most 64, the last one first. Works on the bytes alone, so that no PDF parser has to be
 * trusted. A signature counts only when its own place holds hexadecimal digits and nothing else, because the signature
 * does not cover that place. Never throws.
 */
export function findSignatures(bytes: Uint8Array): FoundSignature[] {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: FoundSignature[] = [];
  let at = pdf.lastIndexOf(KEY);
  for (let tries = 0; at >= 0 && tries < MAX_SIGNATURES; tries++) {
    const signature = signatureAt(pdf, at);
    if (signature) found.push(signature);
    at = at === 0 ? -1 : pdf.lastIndexOf(KEY, at - 1);
  }
  return found;
}

function signatureAt(pdf: Buffer, at: number): FoundSignature | null {
  const numbers = RANGE.exec(pdf.toString('latin1', at, at + 160))
    ?.slice(1)
    .map(Number);
  if (!numbers) return null;
  const [start = 0, gap = 0, resume = 0, rest = 0] = numbers;
  const isOrdered = start === 0 && gap + 2 < resume && resume + rest <= pdf.length;
  if (!isOrdered || resume - gap > 2 * MAX_CMS_BYTES) return null;
  const place = pdf.toString('latin1', gap, resume);
  const digits = place.slice(1, -1);
  if (!place.startsWith('<') || !place.endsWith('>') || !HEX.test(digits)) return null;
  const cms = withoutPadding(Buffer.from(digits, 'hex'));
  if (!cms) return null;
  const says = dictionaryAround(pdf, { at, gap, resume });
  return {
    gap,
    end: resume + rest,
    madeAt: ofPdfDate(MADE_AT.exec(says)?.[1] ?? ''),
    isTimeStamp: TIME_STAMP.test(says),
    coversWholeFile: resume + rest === pdf.length,
    signedBytes: () =>
      new Uint8Array(Buffer.concat([pdf.subarray(0, gap), pdf.subarray(resume, resume + rest)])),
    cms,
  };
}

/** The text of the dictionary of a signature without the signature itself. */
function dictionaryAround(
  pdf: Buffer,
  { at, gap, resume }: { at: number; gap: number; resume: number },
): string {
  const before = pdf.toString('latin1', Math.max(0, at - MAX_DICTIONARY_BYTES), gap);
  const after = pdf.toString('latin1', resume, resume + MAX_DICTIONARY_BYTES);
  return before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, Math.max(0, after.indexOf('endobj')));
}

/** The place is larger than the CMS; the rest must be zeros. */
function withoutPadding(bytes: Buffer): Uint8Array<ArrayBuffer> | null {
  const end = bytes[1] === INDEFINITE ? endOfBer(bytes) : endOfDer(bytes);
  if (!end || end > bytes.length || bytes.subarray(end).some((byte) => byte !== 0)) return null;
  return new Uint8Array(bytes.subarray(0, end));
}

/** A DER sequence begins with its own length. */
function endOfDer(bytes: Buffer): number | null {
  const lengthBytes = (bytes[1] ?? 0) - 0x80;
  if (bytes[0] !== 0x30 || lengthBytes < 1 || lengthBytes > 4 || bytes.length < 6) return null;
  return 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
}

/** One of indefinite length has to be read to its end. */
function endOfBer(bytes: Buffer): number | null {
  try {
    const { offset } = fromBER(bytes);
    return bytes[0] === 0x30 && offset > 0 ? offset : null;
  } catch {
    return null;
  }
}
