import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';
import { INPUT_ERROR } from '../input-error.ts';

const manual = {
  docTitle: 'Laboratory Safety Manual',
  purpose: 'For the accreditation file of the College of Science.',
  isElectronicCopy: true,
};

export const samples: Samples = {
  good: [
    {
      title: 'a manual for the accreditation file',
      answers: manual,
      signing: { clerk: { isControlled: false, isUncontrolled: true } },
    },
    {
      title: 'a document whose numbers are known',
      answers: { ...manual, docNo: 'SU-OP-COS-04', rdiNo: '2026-118' },
      signing: { clerk: { isControlled: true, isUncontrolled: false } },
    },
  ],
  bad: [
    { why: 'no title', answers: { ...manual, docTitle: undefined }, message: REQUIRED },
    { why: 'a blank title', answers: { ...manual, docTitle: '  ' }, message: REQUIRED },
    { why: 'no purpose', answers: { ...manual, purpose: '' }, message: REQUIRED },
  ],
  badSigning: [
    { why: 'no choice', position: 'clerk', answers: {}, message: INPUT_ERROR },
    {
      why: 'a copy that is controlled and not',
      position: 'clerk',
      answers: { isControlled: true, isUncontrolled: true },
      message: INPUT_ERROR,
    },
  ],
};
