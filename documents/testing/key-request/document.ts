import type { DocumentType } from '../../document.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { handover } from './signing.ts';

/** The fifteenth document of docs/adding-a-document.md: made by following it, tested like the others, offered to nobody. */
export const keyRequest: DocumentType = {
  key: 'key-request',
  name: 'Request for a Key',
  folder: 'testing/key-request',
  code: 'SU-OP-AMS-99F1 Rev. 0',
  purpose: 'To get a key of a room.',
  requirements: ['Letter of the head of the office'],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  chosen: {
    keys: ['guarantor'],
    who: 'Guarantor',
    required: () => ['guarantor'],
    title: () => 'Guarantor',
    message: () => 'Please name a guarantor',
  },
  chain: ['dean', 'supPro'],
  signing: { supPro: handover },
};
