import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfString,
} from '@libpdf/core';

type Entry = {
  /** The name of its field in the file; every signature of a file has another. */
  field: string;
  /** What its dictionary says beside where it stands and what it covers. */
  says: Record<string, PdfObject>;
  /** How many bytes its CMS has at most. */
  room: number;
  /** What else of the file changes together with it. */
  change?: (file: PDF, signature: PdfRef) => void;
};

/** Ten digits, more than any file has; what is left of them after the real numbers is blank. */
const ANY_PLACE = 9_999_999_999;
/** Printed, and not to be moved (ISO 32000-1, 12.5.3): PDF/A asks for the first. */
const PRINT_AND_LOCKED = 132;
const SIGNED_AND_ONLY_APPENDED = 3;

/**
 * The same file with a signature appended (an incremental update): `sign` answers the CMS in DER over what it covers. Throws an Error
 * when that is larger than `room`.
 */
export async function addSignature(
  pdf: Uint8Array,
  { field, says, room, change }: Entry,
  sign: (content: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = await PDF.load(pdf);
  const places = [0, ANY_PLACE, ANY_PLACE, ANY_PLACE].map((place) => PdfNumber.of(place));
  const signature = file.register(
    PdfDict.of({
      ...says,
      ByteRange: new PdfArray(places),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
    }),
  );
  addField(file, field, signature);
  change?.(file, signature);
  const bytes = Buffer.from(await file.save({ incremental: true }));
  if (!bytes.subarray(0, pdf.length).equals(pdf))
    throw new Error('A signature can only be appended to a file.');
  return fill(bytes, pdf.length, room, sign);
}

/** An invisible field that stands in the form of the file and among the annotations of its first page. */
function addField(file: PDF, name: string, signature: PdfRef): void {
  const page = file.getPage(0);
  if (!page) throw new Error('A file without a page cannot be signed.');
  const resolve = (ref: PdfRef) => file.getObject(ref);
  const field = file.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(name),
      V: signature,
      F: PdfNumber.of(PRINT_AND_LOCKED),
      P: page.ref,
      Rect: new PdfArray([0, 0, 0, 0].map((side) => PdfNumber.of(side))),
    }),
  );
  const catalog = file.getCatalog();
  const form = catalog.getDict('AcroForm', resolve) ?? PdfDict.of({});
  form.set('SigFlags', PdfNumber.of(SIGNED_AND_ONLY_APPENDED));
  form.set('Fields', longer(form.getArray('Fields', resolve), field));
  if (!catalog.has('AcroForm')) catalog.set('AcroForm', form);
  page.dict.set('Annots', longer(page.dict.getArray('Annots', resolve), field));
  // Readers that read aloud come to the field in the order of the page.
  page.dict.set('Tabs', PdfName.of('S'));
}

function longer(array: PdfArray | undefined, item: PdfObject): PdfArray {
  return new PdfArray([...(array ?? []), item]);
}

async function fill(
  bytes: Buffer,
  from: number,
  room: number,
  sign: (content: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const empty = `[0 ${ANY_PLACE} ${ANY_PLACE} ${ANY_PLACE}]`;
  const range = bytes.indexOf(empty, from);
  const gap = bytes.indexOf(`<${'00'.repeat(room)}>`, from);
  if (range < 0 || gap < 0) throw new Error('The place for the signature is missing.');
  const resume = gap + 2 * room + 2;
  const real = `[0 ${gap} ${resume} ${bytes.length - resume}]`;
  bytes.write(`${real.slice(0, -1).padEnd(empty.length - 1)}]`, range, 'latin1');
  const cms = await sign(Buffer.concat([bytes.subarray(0, gap), bytes.subarray(resume)]));
  if (cms.length > room) throw new Error(`The signature has ${cms.length} bytes, more than its place.`);
  bytes.write(Buffer.from(cms).toString('hex'), gap + 1, 'latin1');
  return bytes;
}
