import { POSITIONS } from '#contract/positions.ts';
import { COLLEGE, type DocumentType } from '#documents/document.ts';
import { printedAnswers } from '#documents/printed.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';

const NOBODY = {
  displayName: '',
  firstName: '',
  middleName: '',
  lastName: '',
  classLabel: '',
  term: '',
  department: '',
  position: '',
  contactNumber: '',
  email: '',
  signature: null,
};

/** The original form: only lines to fill in, and the titles of those who will sign. */
export function blankPaper(document: DocumentType, institution: string): PrintModel {
  const slots = document.chain.map((key) => [
    key,
    { name: '', title: POSITIONS[key].name, date: '', signature: null, isSigned: false, isDelegate: false },
  ]);
  return {
    mode: 'blank',
    institution,
    college: COLLEGE,
    campus: 'Main Campus',
    documentName: document.name,
    formCode: document.code,
    requestId: '',
    filedOn: '',
    requestor: NOBODY,
    answers: printedAnswers(document, {}),
    slots: Object.fromEntries(slots),
    attachments: [],
    verification: null,
    declined: '',
  };
}
