import { displayName } from '#contract/format/display-name.ts';
import { POSITIONS } from '#contract/positions.ts';
import type { DocumentType, GoodSample } from '#documents/document.ts';
import { printedAnswers } from '#documents/printed.ts';
import { emailOf, PEOPLE } from '#server/demo/world.ts';
import type { PaperData, PaperSlot } from './paper-data.ts';
import { SAMPLE_PAPERS } from './sample-papers.ts';

/* Papers of the documents themselves, for tests and measurements: any document with a sample of its own. */

const { 'travel-order': likeAnyOther } = SAMPLE_PAPERS;
const PICTURES = ['slanted', 'wide', 'square'];

/** A document's paper with one of its samples, signed by everybody of its chain; needs the `samplePictures`. */
export function documentPaper(document: DocumentType, sample: GoodSample): PaperData {
  const { answers, signing = {}, signees = {} } = sample;
  const chosen = Object.entries(signees).map(([key, email]) => ({ key, name: nameOf(email), title: 'Professor' }));
  const positions = document.chain.map((key) => ({
    key,
    name: displayName(PEOPLE[key]),
    title: POSITIONS[key].name,
  }));
  const slots = [...chosen, ...positions].map(({ key, name, title }, index) => [key, signed(name, title, index)]);
  return {
    ...likeAnyOther,
    documentName: document.name,
    formCode: document.code,
    requestor: { ...likeAnyOther.requestor, classLabel: 'BSM-CS 4A', term: '1st Semester, 2025-2026' },
    answers: printedAnswers(document, answers, ...Object.values(signing)),
    slots: Object.fromEntries(slots),
    attachments: (document.attachments ?? []).map(({ key }) => key),
  };
}

function signed(name: string, title: string, index: number): PaperSlot {
  return {
    name,
    title,
    date: 'November 21, 2026',
    signature: `/pictures/${PICTURES[index % PICTURES.length]}.png`,
    isSigned: true,
    isDelegate: false,
  };
}

function nameOf(email: string): string {
  const person = Object.values(PEOPLE).find((one) => emailOf(one) === email);
  return person ? displayName(person) : email;
}
