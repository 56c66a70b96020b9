import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { withLimitedStreams } from '#server/pdf/limit-streams.ts';
import { isAddedPlainly } from './is-added-plainly.ts';
import { numbersIn } from './numbers-in.ts';
import { type Version, versionsSince } from './versions.ts';

/** A signature or time-stamp that was added and holds. */
type Added = { gap: number; end: number; isTimeStamp: boolean };

/** The two states of a file: as it was signed, and as it is now; what of it is known so far. */
type States = {
  before: PDF;
  after: PDF;
  compared: Set<string>;
  /** What was added, by where it stands, while its field has not been found. */
  added: Map<number, Added>;
  /** The places of their fields, by object number. */
  places: Set<number>;
  /** Those that show something on a page. */
  seen: Set<number>;
};

/** What a signature may change of the catalog: its field, what proves it later, and which extension of the format it uses. */
const OF_CATALOG = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata']);
/** Resources and the look of fields to be filled in, of which the papers have none. */
const OF_FORM = new Set(['Fields', 'SigFlags', 'DR', 'DA']);
const OF_PAGE = new Set(['Annots', 'Tabs']);
/** What readers show of the metadata; programs that sign write the rest of them anew. */
const SHOWN =
  /<(dc:title|dc:creator|dc:description|dc:subject|pdf:Keywords|pdfaid:part|pdfaid:conformance)>(.*?)<\/\1>/gs;

/** Each version is read with all before it. A paper with all signatures that it may have is a tenth of this. */
const MOST_READ_BYTES = 64_000_000;

/** Where the seal ends, and what was added after it. */
type Since = { sealed: number; added: readonly Added[] };

/**
 * Whether a sealed file has got nothing since but these signatures and what proves them (ISO 32000-2, 12.8.2.2.2):
 * every page, text and image is as it was, and each field that came is of one of them. Then those that show something,
 * by where they stand; otherwise null. Whether they hold is not looked at. Never throws: a file that cannot be read, or
 * unpacks to more than any paper, has got something else.
 */
export function findAddedSignatures(pdf: Uint8Array, since: Since): Promise<ReadonlySet<number> | null> {
  return withLimitedStreams(() => findIn(pdf, since));
}

async function findIn(pdf: Uint8Array, { sealed, added }: Since): Promise<ReadonlySet<number> | null> {
  const signed = Math.max(sealed, ...added.map(({ end }) => end));
  try {
    const versions = await plainVersions(pdf, sealed);
    if (!versions) return null;
    let seen: ReadonlySet<number> = new Set();
    // each of them: what one changes and the next one puts back is shown by readers who cannot read the next one
    for (const { end } of versions) {
      const file = pdf.subarray(0, end);
      const states = await compare(
        file,
        sealed,
        added.filter((one) => one.end <= end),
      );
      if (!isOnlySigned(states)) return null;
      seen = states.seen;
    }
    return signed === pdf.length || (await onlyProofsFollow(pdf, signed)) ? seen : null;
  } catch {
    return null;
  }
}

/** The versions that follow the seal; null where something else follows, or one that readers may read differently. */
async function plainVersions(pdf: Uint8Array, sealed: number): Promise<Version[] | null> {
  const versions = versionsSince(pdf, sealed);
  if (!versions || versions.length * pdf.length > MOST_READ_BYTES) return null;
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  for (const version of versions) if (!(await isAddedPlainly(pdf, text, version))) return null;
  return versions;
}

function isOnlySigned(states: States): boolean {
  return (
    isFormSame(states) &&
    states.added.size === 0 &&
    isDictSame(states.before.getCatalog(), states.after.getCatalog(), states, OF_CATALOG) &&
    isMetadataSame(states)
  );
}

/** What no signature covers has to be proofs, and cannot be nothing: readers may take any other bytes for what they like. */
async function onlyProofsFollow(pdf: Uint8Array, signed: number): Promise<boolean> {
  const states = await compare(pdf, signed, []);
  const { before, after } = states;
  const [one, other] = [before, after].map((file) => file.getCatalog().getDict('DSS', resolverOf(file)));
  return (
    other !== undefined &&
    !(one && isDictSame(one, other, states, new Set())) &&
    isDictSame(before.getCatalog(), after.getCatalog(), states, new Set(['DSS', 'Extensions']))
  );
}

async function compare(pdf: Uint8Array, length: number, added: readonly Added[]): Promise<States> {
  const [before, after] = await Promise.all([read(pdf.slice(0, length)), read(pdf)]);
  const byPlace = new Map(added.map((one) => [one.gap, one]));
  return { before, after, compared: new Set(), added: byPlace, places: new Set(), seen: new Set() };
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
  const fields = itemsOf(after, 'Fields', states.after);
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

/** A field of one of the signatures that were added, each of which has one. A time-stamp, which nobody signs, shows nothing. */
function isSignature(field: PdfObject | undefined, { after, added, places, seen }: States): boolean {
  const resolve = resolverOf(after);
  const dict = field instanceof PdfRef ? after.getObject(field) : null;
  if (!(dict instanceof PdfDict) || dict.getName('FT', resolve) !== PdfName.of('Sig')) return false;
  const signature = added.get(placeOf(dict.getDict('V', resolve), resolve) ?? 0);
  if (!signature) return false;
  added.delete(signature.gap);
  for (const part of [field, ...(dict.getArray('Kids', resolve) ?? [])]) {
    const widget = part instanceof PdfRef ? after.getObject(part) : null;
    if (!(part instanceof PdfRef && widget instanceof PdfDict) || widget.has('A') || widget.has('AA')) {
      return false;
    }
    // A note or a drawing is shown wherever its own points lie, whatever area it has.
    const kind = widget.get('Subtype', resolve);
    if (kind && kind !== PdfName.of('Widget')) return false;
    places.add(part.objectNumber);
    if (hasArea(widget.get('Rect'))) seen.add(signature.gap);
  }
  return !(signature.isTimeStamp && seen.has(signature.gap));
}

/** Where a signature itself stands in the file, as its dictionary says. */
function placeOf(signature: PdfDict | undefined, resolve: ReturnType<typeof resolverOf>): number | undefined {
  return numbersIn(signature?.getArray('ByteRange', resolve))[1];
}

/** Some readers show all of what has no area at all, so that only four numbers say that it has none. */
function hasArea(rect: PdfObject | undefined): boolean {
  const [left, bottom, right, top] = rect instanceof PdfArray && rect.length === 4 ? numbersIn(rect) : [];
  return left === undefined || !(left === right || bottom === top);
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
  const isSameName =
    other instanceof PdfRef && other.objectNumber === one.objectNumber && other.generation === one.generation;
  if (!isSameName) return false;
  const name = `${one.objectNumber} ${one.generation}`;
  if (states.compared.has(name)) return true;
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
  const annotations = itemsOf(other, 'Annots', states.after);
  const added = annotations.slice(known.length);
  return (
    known.every((annotation, index) => isSame(annotation, annotations[index], states)) &&
    added.every((one) => isPlace(one, states) || isSignature(one, states))
  );
}

/** Some programs (Poppler 22) leave a signature's field out of the form: then it is met on its page. */
function isPlace(one: PdfObject, { places }: States): boolean {
  return one instanceof PdfRef && places.has(one.objectNumber);
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
  const info = after.context.info.trailer.getDict('Info', resolverOf(after));
  // the library does not follow a reference here, readers do
  if ([...(info?.keys() ?? [])].some(({ value }) => info?.get(value) instanceof PdfRef)) return false;
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

/** Throws where there is something that is no array: readers may find one in it. */
function itemsOf(dict: PdfDict, key: string, file: PDF): PdfObject[] {
  const value = dict.get(key, resolverOf(file));
  if (value !== undefined && !(value instanceof PdfArray)) throw new Error(`${key} is no array.`);
  return value?.toArray() ?? [];
}

function resolverOf(file: PDF) {
  return (ref: PdfRef) => file.getObject(ref);
}
