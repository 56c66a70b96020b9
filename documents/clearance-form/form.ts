import type { FormDescription } from '../fields.ts';

export const PURPOSES = [
  { name: 'isTransfer', label: 'Transfer' },
  { name: 'isRetirement', label: 'Retirement' },
  { name: 'isResignation', label: 'Resignation' },
  { name: 'isLeave', label: 'Leave', hint: 'Of 30 calendar days or more, or terminal leave.' },
  { name: 'isOthers', label: 'Other mode of separation' },
] as const;

export const form: FormDescription = [
  {
    title: 'Purpose',
    note: 'Clearance from money, property and work-related accountabilities.',
    fields: [
      {
        kind: 'choice',
        label: 'Purpose',
        hint: 'Please choose one of the five.',
        options: PURPOSES,
        optional: true,
      },
      {
        kind: 'text',
        name: 'othersSpecify',
        label: 'Please specify',
        shownWhen: [{ field: 'isOthers', is: true }],
      },
    ],
  },
  {
    title: 'Employee',
    fields: [
      { kind: 'date', name: 'dateOfEffectivity', label: 'Date of effectivity', half: true },
      {
        kind: 'text',
        name: 'officeOfAssignment',
        label: 'Office of assignment',
        prefill: 'college',
        half: true,
      },
      { kind: 'text', name: 'position', label: 'Position/SG/Step', prefill: 'position', half: true },
    ],
  },
];
