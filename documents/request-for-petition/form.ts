import type { FormDescription } from '../fields.ts';

export const CLASS_TYPES = ['Special', 'Tutorial'] as const;

export const form: FormDescription = [
  {
    title: 'Course requested',
    note: 'A class is usually opened for at least 15 petitioners, or for 5 who are graduating. Each of them files a request.',
    fields: [
      { kind: 'text', name: 'courseCode', label: 'Course Code', half: true },
      { kind: 'text', name: 'courseTitle', label: 'Course Title', half: true },
      {
        kind: 'select',
        name: 'specialOrTutorial',
        label: 'Special / Tutorial',
        options: CLASS_TYPES,
        optional: true,
        half: true,
      },
      {
        kind: 'person',
        name: 'facultyName',
        label: 'Professor / faculty requested',
        hint: 'Only named on the paper; the professor does not sign.',
        half: true,
      },
    ],
  },
  {
    title: 'Reason',
    fields: [{ kind: 'longText', name: 'reason', label: 'Reason' }],
  },
];
