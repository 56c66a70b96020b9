import type { DocumentType } from '../document.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { kindOfCopy } from './signing.ts';

export const documentedInformation: DocumentType = {
  key: 'documented-information',
  name: 'Documented Information',
  folder: 'documented-information',
  code: 'SU-OP-DCC-01F1 Rev. 0',
  purpose: 'To get a copy of a document of the quality management system.',
  requirements: ['The document itself, as a file', 'The version that it replaces'],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  chain: ['dean', 'clerk'],
  signing: { clerk: kindOfCopy },
};
