import type { DocumentType } from '../document.ts';
import { adviceOnTravel } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { signing } from './signing.ts';

export const authorityToHire: DocumentType = {
  key: 'authority-to-hire',
  name: 'Authority to Hire',
  folder: 'authority-to-hire',
  code: 'SU-OP-AMS-01F1 Rev. 0',
  purpose: 'To hire a vehicle for official travel when no university vehicle can be used.',
  requirements: [
    'Proof that no university vehicle can be used',
    'Quotation of the hire',
    'Certificate of available funds',
  ],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  advice: adviceOnTravel,
  chain: ['dean', 'directorAms', 'vpaf', 'president'],
  signing,
};
