import type { FormDescription, TickField } from '../fields.ts';

export const YES_OR_NO = ['Yes', 'No'] as const;

/** The documents that can be asked for, in the order of the paper. */
export const ITEMS: readonly TickField[] = [
  item('isItemHonorableDismissal', 'Honorable Dismissal', 'Issued only once.'),
  item('isItemTranscriptOfRecords', 'Transcript of Records'),
  item('isItemDiploma', 'Diploma'),
  item('isItemCertification', 'Certification'),
  item('isItemOthers', 'Others'),
];

export const form: FormDescription = [
  {
    title: 'Student information',
    fields: [
      { kind: 'text', name: 'orNo', label: 'Official Receipt No.', optional: true, half: true },
      { kind: 'text', name: 'studentNo', label: 'Student No.', half: true },
      { kind: 'date', name: 'birthday', label: 'Date of birth', half: true },
      {
        kind: 'date',
        name: 'dateAdmitted',
        label: 'Date admitted',
        hint: 'The day you entered the University.',
        half: true,
      },
      { kind: 'text', name: 'address', label: 'Home address' },
      {
        kind: 'text',
        name: 'lastTerm',
        label: 'Last term attended',
        hint: 'Such as 1st Semester, 2025-2026.',
        half: true,
      },
      { kind: 'text', name: 'hsSchool', label: 'High school graduated from', half: true },
      {
        kind: 'number',
        name: 'termsInBulsu',
        label: 'Number of terms in the University',
        hint: 'At least 1, this term included.',
        min: 0,
        half: true,
      },
      {
        kind: 'number',
        name: 'totalUnitsEarned',
        label: 'Total units earned',
        min: 0,
        decimals: 1,
        half: true,
      },
      {
        kind: 'select',
        name: 'didTransfer',
        label: 'Transferred from another school?',
        options: YES_OR_NO,
        half: true,
      },
      {
        kind: 'text',
        name: 'previousSchool',
        label: 'Previous school',
        shownWhen: [{ field: 'didTransfer', is: 'Yes' }],
        half: true,
      },
      {
        kind: 'select',
        name: 'hasRequested',
        label: 'Have you requested a record before?',
        options: YES_OR_NO,
        half: true,
      },
      {
        kind: 'text',
        name: 'requestedItem',
        label: 'Record requested before',
        shownWhen: [{ field: 'hasRequested', is: 'Yes' }],
        half: true,
      },
    ],
  },
  {
    title: 'Document(s) requested',
    note: 'Choose at least one.',
    fields: [
      ...ITEMS,
      {
        kind: 'text',
        name: 'itemOthersSpecify',
        label: 'Others (specify)',
        shownWhen: [{ field: 'isItemOthers', is: true }],
      },
    ],
  },
  {
    title: 'Purpose of request',
    fields: [{ kind: 'longText', name: 'purposeOfRequest', label: 'Purpose of request' }],
  },
  {
    title: 'Clearance',
    note: 'Your adviser signs first, then Library Services, Financial Services, the Dean and the University Registrar.',
    fields: [{ kind: 'person', signatureKey: 'adviser', label: 'Adviser' }],
  },
];

function item(name: string, label: string, hint?: string): TickField {
  return { kind: 'tick', name, label, mark: true, optional: true, half: true, ...(hint ? { hint } : {}) };
}
