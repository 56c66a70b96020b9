import type { DocumentType } from '../document.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { checklist } from './signing.ts';

export const trainingRequestForm: DocumentType = {
  key: 'training-request-form',
  name: 'Training Request Form',
  folder: 'training-request-form',
  code: 'SU-OP-FSD-01F1 Rev. 0',
  purpose: 'To attend a training or a seminar.',
  requirements: ['Certificate of available funds'],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  chain: ['dean', 'headOfsd', 'vpaa', 'president'],
  signing: { headOfsd: checklist },
  attachments: [
    { key: 'invitationLetter', label: 'Invitation Letter', accepts: 'any' },
    { key: 'copyOfProgram', label: 'Copy of Program', accepts: 'any' },
    { key: 'others', label: 'Others', accepts: 'any' },
  ],
  needsContactNumber: 'Contact information required',
};
