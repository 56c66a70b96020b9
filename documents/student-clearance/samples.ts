import { REQUIRED } from '../answers.ts';
import type { BadSample, Samples } from '../document.ts';

const noItems = {
  isItemHonorableDismissal: '',
  isItemTranscriptOfRecords: '',
  isItemDiploma: '',
  isItemCertification: '',
  isItemOthers: '',
};
const core = {
  studentNo: '2023-100582',
  birthday: '2005-03-14',
  address: '112 Rizal Avenue, Plaridel, Bulacan',
  dateAdmitted: '2023-08-14',
  lastTerm: '1st Semester, 2025-2026',
  hsSchool: 'Plaridel National High School',
  termsInBulsu: 5,
  totalUnitsEarned: 96,
  didTransfer: 'No',
  hasRequested: 'No',
  purposeOfRequest: 'For my application to a scholarship abroad.',
};
const scholarship = { ...core, ...noItems, isItemTranscriptOfRecords: '✓', isItemCertification: '✓' };
const signees = { adviser: 'hazel.cunanan@example.edu' };

export const samples: Samples = {
  good: [
    { title: 'a transcript and a certification for a scholarship', answers: scholarship, signees },
    {
      title: 'everything, for one who came from another school',
      answers: {
        ...core,
        orNo: '7704512',
        totalUnitsEarned: 141.5,
        didTransfer: 'Yes',
        previousSchool: 'Colegio de Santo Niño',
        hasRequested: 'Yes',
        requestedItem: 'Transcript of Records, in 2025',
        isItemHonorableDismissal: '✓',
        isItemTranscriptOfRecords: '✓',
        isItemDiploma: '✓',
        isItemCertification: '✓',
        isItemOthers: '✓',
        itemOthersSpecify: 'Course descriptions',
      },
      signees,
    },
    {
      title: 'one who has earned no units yet',
      answers: {
        ...core,
        ...noItems,
        termsInBulsu: 1,
        totalUnitsEarned: 0,
        isItemOthers: '✓',
        itemOthersSpecify: 'Good moral',
      },
      signees,
    },
  ],
  bad: [
    ...Object.keys(core).map(without),
    {
      why: 'a blank student number',
      answers: { ...scholarship, studentNo: ' ' },
      signees,
      message: REQUIRED,
    },
    {
      why: 'an answer that is neither yes nor no',
      answers: { ...scholarship, hasRequested: 'Maybe' },
      signees,
      message: REQUIRED,
    },
    {
      why: 'a transfer from nowhere',
      answers: { ...scholarship, didTransfer: 'Yes' },
      signees,
      message: REQUIRED,
    },
    {
      why: 'an earlier request for nothing',
      answers: { ...scholarship, hasRequested: 'Yes' },
      signees,
      message: REQUIRED,
    },
    {
      why: 'other documents that are not specified',
      answers: { ...scholarship, isItemOthers: '✓', itemOthersSpecify: '' },
      signees,
      message: REQUIRED,
    },
    { why: 'no document', answers: { ...core, ...noItems }, signees, message: REQUIRED },
    { why: 'no adviser', answers: scholarship, message: REQUIRED },
  ],
};

function without(name: string): BadSample {
  return { why: `no ${name}`, answers: { ...scholarship, [name]: undefined }, signees, message: REQUIRED };
}
