import { LIMITS } from '#contract/limits.ts';
import type { FormDescription } from '../fields.ts';

const { subjects, unitsMin, unitsMax } = LIMITS;

export const form: FormDescription = [
  {
    title: 'Student information',
    fields: [
      { kind: 'date', name: 'requestDate', label: 'Date', prefill: 'today', readOnly: true, half: true },
      {
        kind: 'text',
        name: 'requestorName',
        label: 'Name of Student',
        prefill: 'displayName',
        readOnly: true,
        half: true,
      },
      {
        kind: 'number',
        name: 'presentLoadUnits',
        label: 'Present load (units)',
        hint: 'All units you are enrolled in this term. To drop them all, ask for a Leave of Absence.',
        min: unitsMin,
        max: unitsMax,
        decimals: 1,
        half: true,
      },
    ],
  },
  {
    title: 'Subjects to be dropped',
    note: 'Each professor signs for their own subject, then the Dean and the University Registrar.',
    fields: [
      {
        kind: 'rows',
        key: 'subjects',
        label: 'Subjects',
        max: subjects,
        rowLabel: 'Subject {n}',
        addLabel: 'Add subject',
        tooMany: {
          title: 'Cannot add more subjects',
          message: `You can only add up to ${subjects} subjects`,
        },
        columns: [
          { kind: 'text', name: 'subject{n}Name', label: 'Subject' },
          {
            kind: 'number',
            name: 'subject{n}Units',
            label: 'Units',
            min: unitsMin,
            max: unitsMax,
            decimals: 1,
          },
          { kind: 'person', signatureKey: 'subject{n}', label: 'Professor' },
        ],
      },
    ],
  },
  {
    title: 'Reason',
    fields: [{ kind: 'longText', name: 'reason', label: 'Reason for dropping' }],
  },
];
