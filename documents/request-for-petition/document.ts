import type { DocumentType } from '../document.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';

/** The professor is only named: they sign nothing. */
export const requestForPetition: DocumentType = {
  key: 'request-for-petition',
  name: 'Request for Petition',
  folder: 'request-for-petition',
  code: 'SU-OP-REG-02F1 Rev. 0',
  purpose: 'To ask for a subject to be opened that is not offered, with a member of the faculty.',
  requirements: ['List of the students who petition', 'Certificate of Registration'],
  audience: ['Student'],
  form,
  schema,
  chain: ['dean', 'registrar', 'vpaa'],
};
