import type { FormDescription } from '../../fields.ts';

export const KEYS = [
  { name: 'isRoom', label: 'A room' },
  { name: 'isCabinet', label: 'A cabinet' },
] as const;

export const form: FormDescription = [
  {
    title: 'Key',
    fields: [
      { kind: 'choice', label: 'What it opens', options: KEYS },
      { kind: 'text', name: 'room', label: 'Room', half: true },
      {
        kind: 'text',
        name: 'cabinet',
        label: 'Cabinet',
        shownWhen: [{ field: 'isCabinet', is: true }],
        half: true,
      },
      { kind: 'date', name: 'until', label: 'Needed until', half: true },
    ],
  },
  {
    title: 'Reason',
    fields: [
      { kind: 'longText', name: 'reason', label: 'Reason' },
      { kind: 'person', signatureKey: 'guarantor', label: 'Guarantor' },
    ],
  },
];
