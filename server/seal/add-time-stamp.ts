import { PdfName } from '@libpdf/core';
import { withLimitedStreams } from '#server/pdf/limit-streams.ts';
import { addSignature } from './add-signature.ts';
import { findSignatures } from './find-signatures.ts';
import { TIME_STAMP_BYTES, type TimeStamps } from './time-stamps.ts';

/**
 * The same file with a time-stamp of all of it appended (PAdES B-LTA): it proves that the seal was there while its
 * certificate was valid, and before what proved that until now loses its worth. Null when no authority gives one.
 */
export async function addTimeStamp(pdf: Uint8Array, timeStamps: TimeStamps): Promise<Uint8Array | null> {
  const signatures = findSignatures(pdf);
  const entry = {
    field: `Time-stamp ${signatures.length}`,
    says: {
      Type: PdfName.of('DocTimeStamp'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.RFC3161'),
    },
    room: TIME_STAMP_BYTES,
  };
  let isStamped = true;
  const stamp = async (content: Uint8Array) => {
    const token = await timeStamps.stamp(content);
    isStamped = token !== null;
    return token ?? new Uint8Array();
  };
  // Somebody may have signed it on their own device, with any program.
  const bytes = await withLimitedStreams(() => addSignature(pdf, entry, stamp));
  return isStamped ? bytes : null;
}
