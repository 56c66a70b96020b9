import type { FormDescription } from '../fields.ts';

export const form: FormDescription = [
  {
    title: 'Travel',
    fields: [
      {
        kind: 'choice',
        label: 'Location',
        options: [
          { name: 'inBulacan', label: 'In Bulacan' },
          { name: 'outsideBulacan', label: 'Outside Bulacan' },
          {
            name: 'isAbroad',
            label: 'Abroad',
            hint: 'Also needs the travel authority of the supervising agency.',
          },
        ],
        preset: 'inBulacan',
      },
      { kind: 'text', name: 'to', label: 'Destination', half: true },
      {
        kind: 'date',
        name: 'on',
        label: 'Departure date',
        hint: 'File at least 3 working days before the trip.',
        half: true,
      },
    ],
  },
  {
    title: 'Reason / purpose of travel',
    fields: [
      {
        kind: 'longText',
        name: 'reason',
        label: 'Reason',
        hint: 'A travel report is due within 30 days after arrival.',
      },
    ],
  },
];
