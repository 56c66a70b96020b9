import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { areVersionsChained } from './versions.ts';

/** The two states of a file: as it was signed, and as it is now. */
type States = { before: PDF; after: PDF; compared: Set<string>; signatures: Set<number> };

/** What a signature may change of the catalog: its field, what proves it later, and which extension of the format it uses. */
const OF_CATALOG = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata']);
/** Resources and the look of fields to be filled in, of which the papers have none. */
const OF_FORM = new Set(['Fields', 'SigFlags', 'DR', 'DA']);
const OF_PAGE = new Set(['Annots', 'Tabs']);
/** What readers show of the metadata; programs that sign write the rest of them anew. */
const SHOWN =
  /<(dc:title|dc:creator|dc:description|dc:subject|pdf:Keywords|pdfaid:part|pdfaid:conformance)>(.*?)<\/\1>/gs;

/** Where the seal ends, and where the last signature after it does. */
type Ends = { sealed: number; signed: number };

/**
 * Whether a sealed file has got nothing since but further signatures and what proves them (ISO 32000-2, 12.8.2.2.2): every page, text and
 * image is as it was. Whether those signatures hold is not looked at. Never throws: a file that cannot be read has got something else.
 */
export async function onlySignaturesWereAdded(pdf: Uint8Array, { sealed, signed }: Ends): Promise<boolean> {
  try {
    if (!areVersionsChained(pdf, sealed)) return false;
    const [before, after] = await Promise.all([read(pdf.slice(0, sealed)), read(pdf)]);
    const states: States = { before, after, compared: new Set(), signatures: new Set() };
    return (
      isFormSame(states) &&
      isDictSame(before.getCatalog(), after.getCatalog(), states, OF_CATALOG) &&
      isMetadataSame(states) &&
      (signed === pdf.length || (await onlyProofsFollow(pdf, signed)))
    );
  } catch {
    return false;
  }
}

/** What no signature covers has to be proofs, and cannot be nothing: readers may take any other bytes for what they like. */
async function onlyProofsFollow(pdf: Uint8Array, signed: number): Promise<boolean> {
  const [before, after] = await Promise.all([read(pdf.slice(0, signed)), read(pdf)]);
  const states: States = { before, after, compared: new Set(), signatures: new Set() };
  const [one, other] = [before, after].map((file) => file.getCatalog().getDict('DSS', resolverOf(file)));
  return (
    other !== undefined &&
    !(one && isDictSame(one, other, states, new Set())) &&
    isDictSame(before.getCatalog(), after.getCatalog(), states, new Set(['DSS', 'Extensions']))
  );
}

/** Not what might be meant: other readers could take a damaged file for something else. */
function read(pdf: Uint8Array): Promise<PDF> {
  return PDF.load(pdf, { lenient: false });
}

/** Fields that are there stay, and those that came are signatures. */
function isFormSame(states: States): boolean {
  const [before, after] = formsOf(states);
  if (!after) return !before;
  const known = before?.getArray('Fields', resolverOf(states.before))?.toArray() ?? [];
  const fields = after.getArray('Fields', resolverOf(states.after))?.toArray() ?? [];
  const added = fields.slice(known.length);
  if (!added.every((field) => isSignature(field, states))) return false;
  return (
    known.every((field, index) => isSame(field, fields[index], states)) &&
    isDictSame(before ?? PdfDict.of({}), after, states, OF_FORM)
  );
}

function formsOf({ before, after }: States) {
  return [before, after].map((file) => file.getCatalog().getDict('AcroForm', resolverOf(file)));
}

function isSignature(field: PdfObject, { after, signatures }: States): boolean {
  if (!(field instanceof PdfRef)) return false;
  const resolve = resolverOf(after);
  const dict = after.getObject(field);
  if (!(dict instanceof PdfDict) || dict.getName('FT', resolve) !== PdfName.of('Sig')) return false;
  for (const widget of [field, ...(dict.getArray('Kids', resolve) ?? [])]) {
    if (widget instanceof PdfRef) signatures.add(widget.objectNumber);
  }
  const acts = dict.has('A') || dict.has('AA');
  return !acts && dict.getDict('V', resolve) !== undefined;
}

function isSame(
  one: PdfObject | null | undefined,
  other: PdfObject | null | undefined,
  states: States,
): boolean {
  if (one instanceof PdfRef) return isReferenceSame(one, other, states);
  if (one instanceof PdfArray) {
    if (!(other instanceof PdfArray) || one.length !== other.length) return false;
    return one.toArray().every((item, index) => isSame(item, other.at(index), states));
  }
  if (one instanceof PdfDict) {
    if (!(other instanceof PdfDict) || one.type !== other.type) return false;
    if (one instanceof PdfStream && !isStreamSame(one, other)) return false;
    const isPage = one.get('Type') === PdfName.of('Page');
    return (
      isDictSame(one, other, states, isPage ? OF_PAGE : new Set()) &&
      (!isPage || isPageSame(one, other, states))
    );
  }
  return isPlainSame(one, other);
}

function isReferenceSame(one: PdfRef, other: PdfObject | null | undefined, states: States): boolean {
  if (!(other instanceof PdfRef) || other.objectNumber !== one.objectNumber) return false;
  const name = `${one.objectNumber} ${one.generation}`;
  if (states.compared.has(name)) return one.generation === other.generation;
  states.compared.add(name);
  return isSame(states.before.getObject(one), states.after.getObject(other), states);
}

function isDictSame(one: PdfDict, other: PdfDict, states: States, mayDiffer: ReadonlySet<string>): boolean {
  const names = new Set([...one.keys(), ...other.keys()].map(({ value }) => value));
  return [...names].every((name) => mayDiffer.has(name) || isSame(one.get(name), other.get(name), states));
}

/** Annotations that are there stay, and those that came are where the signatures stand. */
function isPageSame(one: PdfDict, other: PdfDict, states: States): boolean {
  const known = one.getArray('Annots', resolverOf(states.before))?.toArray() ?? [];
  const annotations = other.getArray('Annots', resolverOf(states.after))?.toArray() ?? [];
  const added = annotations.slice(known.length);
  return (
    known.every((annotation, index) => isSame(annotation, annotations[index], states)) &&
    added.every((added) => added instanceof PdfRef && states.signatures.has(added.objectNumber))
  );
}

function isStreamSame(one: PdfStream, other: PdfDict): boolean {
  return other instanceof PdfStream && Buffer.from(one.data).equals(Buffer.from(other.data));
}

function isPlainSame(one: PdfObject | null | undefined, other: PdfObject | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  if (one.type === 'string') {
    return other.type === 'string' && Buffer.from(one.bytes).equals(Buffer.from(other.bytes));
  }
  if (one.type !== other.type) return false;
  return 'value' in one && 'value' in other ? one.value === other.value : one.type === 'null';
}

function isMetadataSame({ before, after }: States): boolean {
  const [one, other] = [before, after].map((file) => [
    file.getTitle(),
    file.getAuthor(),
    file.getSubject(),
    file.getKeywords()?.join(),
    ...shownOf(file),
  ]);
  return JSON.stringify(one) === JSON.stringify(other);
}

function shownOf(file: PDF): string[] {
  const metadata = file.getCatalog().get('Metadata', resolverOf(file));
  if (!(metadata instanceof PdfStream)) return [];
  const xml = Buffer.from(metadata.getDecodedData()).toString('utf8');
  return [...xml.matchAll(SHOWN)].map(([, name, content = '']) => `${name} ${textOf(content)}`).sort();
}

function textOf(content: string): string {
  return content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function resolverOf(file: PDF) {
  return (ref: PdfRef) => file.getObject(ref);
}
