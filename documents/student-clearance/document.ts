import { CONTACT_NUMBER, REQUIRED } from '../answers.ts';
import type { DocumentType } from '../document.ts';
import { adviceOnRecords } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';

export const studentClearance: DocumentType = {
  key: 'student-clearance',
  name: 'Student Clearance',
  folder: 'student-clearance',
  code: 'SU-OP-REG-03F1 Rev. 0',
  purpose: 'To be cleared and to ask for your records: transcript, diploma, certification.',
  requirements: ['Valid ID', 'Official receipt', 'Proof that accounts are settled'],
  audience: ['Student'],
  form,
  schema,
  advice: adviceOnRecords,
  chosen: {
    keys: ['adviser'],
    who: 'Adviser',
    required: () => ['adviser'],
    title: () => 'Adviser',
    message: () => REQUIRED,
  },
  chain: ['libSer', 'finSer', 'dean', 'registrar'],
  needsContactNumber: CONTACT_NUMBER,
};
