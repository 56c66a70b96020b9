import type { PositionKey } from '#contract/positions.ts';
import { notRequiredText } from '#contract/skipped-text.ts';
import type { DocumentType } from '#documents/document.ts';
import type { PrintModel, PrintSlot } from '#server/pdf/print-model.ts';
import { SAMPLE_VERIFICATION } from './sample-print-models.ts';

const SKIPPED: Partial<PrintSlot> = {
  name: '',
  date: '',
  signature: null,
  isSigned: false,
  notRequired: notRequiredText('own-position'),
};
const REASON = 'The travel fund of this year is used up, and nobody takes over the classes of those days.';

/** A signed paper in each state in which a request may end or be printed on its way. */
export function statesOf(document: DocumentType, paper: PrintModel): Record<string, PrintModel> {
  const { chain } = document;
  const [first, last] = [chain[0], chain.at(-1)];
  return {
    approved: { ...paper, verification: SAMPLE_VERIFICATION },
    ...(first && { skipped: { ...withSlot(paper, first, SKIPPED), verification: SAMPLE_VERIFICATION } }),
    'not-complete': marked('NOT COMPLETE', signedBefore(document, paper, last)),
    ...(first && { 'disapproved-first': disapprovedBy(document, paper, first) }),
    ...(last && { 'disapproved-last': disapprovedBy(document, paper, last) }),
    cancelled: marked('CANCELLED', paper),
  };
}

function disapprovedBy(document: DocumentType, paper: PrintModel, key: PositionKey): PrintModel {
  const slot = paper.slots[key];
  const before = signedBefore(document, paper, key);
  const refused = slot && { ...slot, signature: null, isSigned: false, isDisapproved: true };
  return {
    ...marked('DISAPPROVED', { ...before, slots: { ...before.slots, ...(refused && { [key]: refused }) } }),
    disapproval: { slot: key, name: slot?.name ?? '', title: slot?.title ?? '', reason: REASON },
  };
}

/** Only whoever comes before this position has signed. */
function signedBefore({ chain }: DocumentType, paper: PrintModel, key: PositionKey | undefined): PrintModel {
  const notYet: string[] = key ? chain.slice(chain.indexOf(key)) : [];
  const slots = Object.entries(paper.slots).filter(([slot]) => !notYet.includes(slot));
  return { ...paper, slots: Object.fromEntries(slots) };
}

function marked(text: NonNullable<PrintModel['mark']>['text'], paper: PrintModel): PrintModel {
  return { ...paper, mark: { text, on: 'November 21, 2026' } };
}

function withSlot(paper: PrintModel, key: string, facts: Partial<PrintSlot>): PrintModel {
  const slot = paper.slots[key];
  return slot ? { ...paper, slots: { ...paper.slots, [key]: { ...slot, ...facts } } } : paper;
}
