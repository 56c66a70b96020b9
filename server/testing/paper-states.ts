import { POSITIONS, type PositionKey } from '#contract/positions.ts';
import { notRequiredText, skippedText } from '#contract/skipped-text.ts';
import type { DocumentType, GoodSample } from '#documents/document.ts';
import { answerLines } from '#documents/format-answers.ts';
import type { AuditTrailStep, PrintModel, PrintSlot } from '#server/pdf/print-model.ts';
import { printModelOf } from './document-print-models.ts';
import { SAMPLE_VERIFICATION } from './sample-print-models.ts';

const SKIPPED = { name: '', notRequired: notRequiredText('own-position') };
const BY_PASSWORD: AuditTrailStep = {
  order: '',
  position: '',
  name: '',
  what: '',
  details: [],
  at: 'Nov 21, 2026 3:05:17 PM',
  signedIn: 'password and code',
  onBehalfOf: '',
};
const REASON = 'The travel fund of this year is used up, and nobody takes over the classes of those days.';

/**
 * A document filled in with one of its samples, in each state in which a request may end or be printed on its way. What a
 * place fills in stands there only once it has signed, and the annex tells what the paper shows.
 */
export function statesOf(document: DocumentType, sample: GoodSample): Record<string, PrintModel> {
  const { chain } = document;
  const [first, last] = [chain[0], chain.at(-1)];
  // Who fills something in or signs last is not passed over (server.md section 3).
  const passable = chain.slice(0, -1).find((key) => !document.signing?.[key]);
  return {
    preview: { ...signedBefore(document, sample, 0), mode: 'preview' },
    approved: sealed(document, sample, completed(document, sample)),
    ...(passable && { skipped: sealed(document, sample, skipped(document, sample, passable)) }),
    ...(last && { 'not-complete': marked('NOT COMPLETE', signedUntil(document, sample, last)) }),
    ...(first && { 'disapproved-first': disapprovedBy(document, sample, first) }),
    ...(last && { 'disapproved-last': disapprovedBy(document, sample, last) }),
    cancelled: marked('CANCELLED', completed(document, sample)),
  };
}

function completed(document: DocumentType, sample: GoodSample): PrintModel {
  const number = document.isNumbered && { number: '7', numberYear: '2026' };
  return { ...printModelOf(document, sample), ...number };
}

function skipped(document: DocumentType, sample: GoodSample, key: PositionKey): PrintModel {
  const paper = completed(document, sample);
  return { ...paper, slots: { ...paper.slots, [key]: { ...unsigned(paper, key), ...SKIPPED } } };
}

function disapprovedBy(document: DocumentType, sample: GoodSample, key: PositionKey): PrintModel {
  const before = signedBefore(document, sample, placesOf(document, sample).indexOf(key), key);
  const { name, title, date } = slotOf(printModelOf(document, sample), key);
  const refused = { ...unsigned(before, key), name, title, date, isDisapproved: true };
  return {
    ...marked('DISAPPROVED', { ...before, slots: { ...before.slots, [key]: refused } }),
    disapproval: { slot: key, name, title, reason: REASON },
  };
}

/** Only whoever comes before this position has signed. */
function signedUntil(document: DocumentType, sample: GoodSample, key: PositionKey): PrintModel {
  return signedBefore(document, sample, placesOf(document, sample).indexOf(key));
}

/** As many places as that have signed. The people whom the requestor chose stand on the paper from the start. */
function signedBefore(
  document: DocumentType,
  sample: GoodSample,
  count: number,
  refusedAs?: PositionKey,
): PrintModel {
  const places = placesOf(document, sample);
  const signing = Object.entries(sample.signing ?? {}).filter(([key]) => places.indexOf(key) < count);
  const paper = printModelOf(document, { ...sample, signing: Object.fromEntries(signing) }, refusedAs);
  const slots = places.map((key, index) => [
    key,
    index < count ? slotOf(paper, key) : unsigned(paper, key, key in (sample.signees ?? {})),
  ]);
  return { ...paper, slots: Object.fromEntries(slots) };
}

/** In the order of signing. */
function placesOf({ chain }: DocumentType, { signees = {} }: GoodSample): string[] {
  return [...Object.keys(signees), ...chain];
}

function unsigned(paper: PrintModel, key: string, isNamed = false): PrintSlot {
  const slot = slotOf(paper, key);
  return { ...slot, name: isNamed ? slot.name : '', date: '', signature: null, isSigned: false };
}

function slotOf(paper: PrintModel, key: string): PrintSlot {
  const slot = paper.slots[key];
  if (!slot) throw new Error(`"${paper.documentName}" has no place "${key}"`);
  return slot;
}

function marked(text: NonNullable<PrintModel['mark']>['text'], paper: PrintModel): PrintModel {
  return { ...paper, mark: { text, on: 'November 21, 2026' } };
}

/** With an annex that tells who signed this very paper, and what they filled in. */
function sealed(document: DocumentType, sample: GoodSample, paper: PrintModel): PrintModel {
  const steps = placesOf(document, sample).map((key) => stepOf(document, sample, key, slotOf(paper, key)));
  const filed = {
    position: 'Requestor',
    name: paper.requestor.displayName,
    what: 'Filed and signed',
    at: SAMPLE_VERIFICATION.filedAt,
  };
  const auditTrail = [filed, ...steps].map((step, index) => ({
    ...BY_PASSWORD,
    ...step,
    order: String(index + 1),
  }));
  return { ...paper, verification: { ...SAMPLE_VERIFICATION, auditTrail } };
}

function stepOf(
  document: DocumentType,
  { answers, signing = {} }: GoodSample,
  key: string,
  { name, notRequired }: PrintSlot,
): Partial<AuditTrailStep> {
  const place = document.chain.find((position) => position === key);
  const position = place ? POSITIONS[place].name : (document.chosen?.title(key, answers) ?? '');
  if (notRequired)
    return { position, what: 'Not required', details: [skippedText('own-position')], signedIn: '' };
  const { fields = [] } = (place && document.signing?.[place]) ?? {};
  return {
    position,
    name,
    what: place && POSITIONS[place].kind === 'verify' ? 'Verified' : 'Signed',
    details: answerLines(document, fields, (place && signing[place]) ?? {}),
  };
}
