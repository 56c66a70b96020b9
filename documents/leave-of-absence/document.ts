import type { DocumentType } from '../document.ts';
import { form } from './form.ts';
import { oneYear } from './one-year.ts';
import { schema } from './schema.ts';

export const leaveOfAbsence: DocumentType = {
  key: 'leave-of-absence',
  name: 'Leave of Absence',
  folder: 'leave-of-absence',
  code: 'SU-OP-REG-04F1 Rev. 0',
  purpose: 'To stop schooling for a term or more, with the right to return.',
  requirements: ['Letter of a parent or guardian', 'Medical certificate', 'Certificate of Registration'],
  audience: ['Student'],
  form,
  schema,
  refusedAfter: oneYear,
  chain: ['dean', 'registrar'],
};
