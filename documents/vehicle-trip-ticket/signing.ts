import { answersOf, optionalText } from '../answers.ts';
import type { DocumentType } from '../document.ts';

/** A sealed file can no longer be filled in by pen: whoever assigns the vehicle names its driver (server.md section 6). */
export const signing = {
  directorAms: {
    fields: [
      {
        kind: 'text',
        name: 'driverName',
        label: 'Driver',
        hint: 'Who drives the vehicle. Left empty, the paper says “not named”, and nobody can add it later.',
        optional: true,
      },
    ],
    schema: answersOf({ driverName: optionalText() }),
  },
} satisfies DocumentType['signing'];
