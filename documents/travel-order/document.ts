import type { DocumentType } from '../document.ts';
import { adviceOnDeparture } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';

export const travelOrder: DocumentType = {
  key: 'travel-order',
  name: 'Travel Order',
  folder: 'travel-order',
  code: 'SU-OP-OUP-01F1 Rev. 0',
  purpose: 'To travel on official business.',
  requirements: ['Invitation or letter about the event', 'Itinerary', 'Certificate of available funds'],
  isNumbered: true,
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  advice: adviceOnDeparture,
  chain: ['dean', 'vpaa', 'president'],
};
