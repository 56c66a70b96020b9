import type { DocumentType } from '../document.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { signing } from './signing.ts';

export const authorityToHire: DocumentType = {
  key: 'authority-to-hire',
  name: 'Authority to Hire',
  folder: 'authority-to-hire',
  code: 'SU-OP-AMS-01F1 Rev. 0',
  requirements: [
    'Letter that says why the person is needed',
    'Curriculum vitae',
    'Certificate of available funds',
  ],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  chain: ['dean', 'directorAms', 'vpaf', 'president'],
  signing,
};
