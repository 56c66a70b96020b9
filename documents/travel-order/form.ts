import type { FormDescription } from '../fields.ts';

/** One university asks for it (forms.md 13.4). */
export const WORKING_DAYS_AHEAD = 3;

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
        hint: `File at least ${WORKING_DAYS_AHEAD} working days before the trip.`,
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
