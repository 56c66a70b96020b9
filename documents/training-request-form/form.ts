import type { FormDescription } from '../fields.ts';

export const EMPLOYMENT_STATUSES = [
  'Permanent',
  'Temporary',
  'Contractual',
  'Part-time',
  'Job Order',
] as const;

export const form: FormDescription = [
  {
    title: 'Requestor',
    fields: [
      {
        kind: 'select',
        name: 'employmentStatus',
        label: 'Employment status',
        options: EMPLOYMENT_STATUSES,
        half: true,
      },
      { kind: 'text', name: 'requestorEmail', label: 'Email', prefill: 'email', half: true },
    ],
  },
  {
    title: 'Training',
    fields: [
      { kind: 'text', name: 'trainingName', label: 'Title of training' },
      { kind: 'text', name: 'trainingProvider', label: 'Provider', half: true },
      { kind: 'text', name: 'trainingLocation', label: 'Venue', half: true },
      { kind: 'text', name: 'datesTraining', label: 'Date(s) of training', half: true },
      {
        kind: 'number',
        name: 'trainingCost',
        label: 'Cost',
        min: 0.01,
        decimals: 2,
        money: true,
        half: true,
      },
      { kind: 'longText', name: 'trainingDetails', label: 'Details / objectives' },
    ],
  },
  {
    title: 'Attachments',
    note: 'They may follow later, but the Office of the Faculty and Staff Development needs all three before it signs.',
    fields: [
      { kind: 'file', attachment: 'invitationLetter', label: 'Invitation Letter', optional: true },
      { kind: 'file', attachment: 'copyOfProgram', label: 'Copy of Program', optional: true },
      { kind: 'file', attachment: 'others', label: 'Others', optional: true },
    ],
  },
];
