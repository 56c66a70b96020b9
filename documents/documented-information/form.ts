import type { FormDescription } from '../fields.ts';

export const form: FormDescription = [
  {
    title: 'Request',
    fields: [
      { kind: 'text', name: 'rdiNo', label: 'RDI No.', optional: true, half: true },
      { kind: 'text', name: 'docNo', label: 'Document No.', optional: true, half: true },
      { kind: 'text', name: 'docTitle', label: 'Document Title' },
      { kind: 'longText', name: 'purpose', label: 'Purpose' },
      {
        kind: 'tick',
        name: 'isElectronicCopy',
        label: 'Electronic copy',
        hint: 'The Clerk attaches it when signing.',
        fixed: true,
      },
    ],
  },
];
