import type { FormDescription } from '../fields.ts';
import { passengerRows } from '../passengers.ts';

export const form: FormDescription = [
  {
    title: 'Trip',
    fields: [
      {
        kind: 'dateTime',
        name: 'departureDateTime',
        label: 'Date and time of departure',
        hint: 'A time that is still to come.',
        half: true,
      },
      { kind: 'text', name: 'plateNo', label: 'Plate No.', hint: '5 to 8 letters and digits.', half: true },
      { kind: 'text', name: 'destinations', label: 'Place(s) to be visited' },
      { kind: 'longText', name: 'purpose', label: 'Purpose' },
    ],
  },
  { title: 'Authorized passengers', fields: [passengerRows] },
];
