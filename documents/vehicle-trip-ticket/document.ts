import type { DocumentType } from '../document.ts';
import { adviceOnTrip } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { signing } from './signing.ts';

export const vehicleTripTicket: DocumentType = {
  key: 'vehicle-trip-ticket',
  name: 'Vehicle Trip Ticket',
  folder: 'vehicle-trip-ticket',
  code: 'SU-OP-AMS-02F1 Rev. 0',
  purpose: 'To use a university vehicle for an official trip.',
  requirements: ['Approved travel order', 'List of passengers'],
  isNumbered: true,
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  advice: adviceOnTrip,
  chain: ['dean', 'directorAms', 'vpaf'],
  signing,
};
