import { POSITIONS } from '#contract/positions.ts';
import { COLLEGE, type DocumentType } from '#documents/document.ts';
import { formatAnswers } from '#documents/format-answers.ts';
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

export const EMPTY_LINE = {
  name: '',
  date: '',
  signature: null,
  isSigned: false,
  isDisapproved: false,
  isDelegate: false,
  isOtherPosition: false,
  notRequired: '',
};

/** What things are called at this moment. A position that is not named here has the name of contract/positions.ts. */
export type Names = { institution: string; document: string; positions: ReadonlyMap<string, string> };

/** The original form: only lines to fill in, and the titles of those who will sign. */
export function blankPaper(document: DocumentType, names: Names): PrintModel {
  const slots = document.chain.map((key) => {
    const title = names.positions.get(key) ?? POSITIONS[key].name;
    return [key, { ...EMPTY_LINE, title }];
  });
  return {
    mode: 'blank',
    institution: names.institution,
    college: COLLEGE,
    campus: 'Main Campus',
    documentKey: document.key,
    documentName: names.document,
    formCode: document.code,
    requestId: '',
    number: '',
    numberYear: '',
    filedOn: '',
    requestor: NOBODY,
    answers: formatAnswers(document, {}),
    slots: Object.fromEntries(slots),
    attachments: [],
    verification: null,
    mark: null,
    disapproval: null,
  };
}
