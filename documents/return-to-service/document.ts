import { CONTACT_NUMBER } from '../answers.ts';
import type { DocumentType } from '../document.ts';
import { adviceOnLeave } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';

export const returnToService: DocumentType = {
  key: 'return-to-service',
  name: 'Return to Service Form',
  folder: 'return-to-service',
  code: 'SU-OP-HRM-01F1 Rev. 0',
  purpose: 'To report back to work after a leave.',
  requirements: [
    'Medical certificate, after sick or maternity leave',
    'Certificate of completion or grades, after study leave',
  ],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  advice: adviceOnLeave,
  chain: ['immediateSupervisor', 'dean', 'vpaa', 'directorHrmo'],
  needsContactNumber: CONTACT_NUMBER,
};
