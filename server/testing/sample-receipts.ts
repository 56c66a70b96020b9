import { LIMITS } from '#contract/limits.ts';
import { POSITIONS } from '#contract/positions.ts';
import type { DocumentType, GoodSample } from '#documents/document.ts';
import { NOT_THERE } from '#documents/own-files.ts';
import type { PrintModel, PrintReceipt, ReceiptModel } from '#server/pdf/print-model.ts';
import { long, printModelOf } from './document-print-models.ts';

/* Acknowledgements of any document with a sample of its own, and with all that a request can hold. */

const HANDED_IN_AT = 'Nov 20, 2026 9:12:04 AM';
/** The page of the request, and the path of the QR image of its address. */
export const SAMPLE_RECEIPT = { url: 'https://portal.example.edu/requests/1042', qr: '/images/request.svg' };

/** Of a request that was made a moment ago, with each file that the form names. */
export function receiptModelOf(document: DocumentType, sample: GoodSample): ReceiptModel {
  const paper = printModelOf(document, sample);
  const { classLabel, term, position } = paper.requestor;
  const facts = [
    { label: 'Student No.', value: String(sample.answers.studentNo ?? '') },
    { label: 'Program, Year and Section', value: classLabel },
    { label: 'Semester / Academic Year', value: term },
    { label: 'Position', value: position },
    { label: 'College', value: paper.college },
  ];
  const chain = chainOf(document, sample, paper);
  return {
    ...paper,
    formCode: '',
    slots: {},
    receipt: {
      requestorFacts: facts.filter(({ value }) => value !== ''),
      handedInAt: HANDED_IN_AT,
      timeZone: 'Asia/Manila (GMT+8)',
      files: (document.attachments ?? []).map(({ label }) => ({
        what: label,
        name: `${label}.pdf`,
        size: '120 kb',
        at: HANDED_IN_AT,
      })),
      missing: [],
      chain,
      latest: {
        text: `Your ${document.name} (No. ${paper.requestId}) was handed in. Next: ${chain[0]?.person}, ${chain[0]?.position}.`,
        at: HANDED_IN_AT,
      },
      isFinal: false,
      cancelUntil: 'Nov 20, 2026 10:12:04 AM',
      ...SAMPLE_RECEIPT,
      asOf: 'Nov 20, 2026 9:12:09 AM',
    },
  };
}

/** The same with as many files as a request can have, the longest chain and every text ten times as long as usual. */
export function crowdedReceiptModelOf(document: DocumentType, sample: GoodSample): ReceiptModel {
  const { receipt, ...paper } = receiptModelOf(document, sample);
  const labels = [
    'Student No.',
    'Program, Year and Section',
    'Semester / Academic Year',
    'Position',
    'College',
  ];
  const [stage] = receipt.chain;
  return {
    ...paper,
    documentName: long(paper.documentName),
    requestor: { ...paper.requestor, displayName: long(paper.requestor.displayName) },
    receipt: {
      ...receipt,
      requestorFacts: labels.map((label) => ({ label, value: long(label) })),
      files: Array.from({ length: LIMITS.attachmentsPerRequest }, (_, index) => ({
        what: long('Certificate of Registration'),
        name: `${index}-${long('certificate-of-registration').replaceAll(' ', '-')}.pdf`,
        size: '25 mb',
        at: HANDED_IN_AT,
      })),
      missing: Object.values(NOT_THERE).map((label) => ({
        label,
        files: long('Certificate of Grades'),
      })),
      chain: Array.from({ length: LONGEST_CHAIN }, (_, index) => ({
        order: String(index + 1),
        position: long(stage?.position ?? ''),
        person: long(stage?.person ?? ''),
        task: 'Check' as const,
      })),
      latest: { ...receipt.latest, text: long(receipt.latest.text, LIMITS.messageCharacters) },
    },
  };
}

/** Chosen people and positions together. */
const LONGEST_CHAIN = LIMITS.subjects + LIMITS.pipelineStages;

function chainOf(
  { chosen, chain }: DocumentType,
  { answers, signees = {} }: GoodSample,
  { slots }: PrintModel,
): PrintReceipt['chain'] {
  const places = [
    ...Object.keys(signees).map((key) => ({
      key,
      position: chosen?.title(key, answers) ?? key,
      task: 'Sign' as const,
    })),
    ...chain.map((key) => ({
      key,
      position: POSITIONS[key].name,
      task: POSITIONS[key].kind === 'verify' ? ('Check' as const) : ('Sign' as const),
    })),
  ];
  return places.map(({ key, position, task }, index) => ({
    order: String(index + 1),
    position,
    person: slots[key]?.name ?? '',
    task,
  }));
}
