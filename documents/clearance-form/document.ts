import type { DocumentType } from '../document.ts';
import { certification, openPoints, reservations } from './certification.ts';
import { form } from './form.ts';
import { mergeRemarks, remarksForPrint } from './remarks.ts';
import { schema } from './schema.ts';
import { signing } from './signing.ts';
import { mergeWorkClearance } from './work-clearance.ts';

export const clearanceForm: DocumentType = {
  key: 'clearance-form',
  name: 'Clearance Form',
  folder: 'clearance-form',
  code: 'CS Form No. 7, Revised 2018',
  purpose:
    'To be cleared of money, property and work when you leave, retire, transfer or go on a long leave.',
  requirements: [
    'Proof that property was returned',
    'Proof that accounts are settled',
    'Approved resignation, transfer or leave',
  ],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  chain: [
    'immediateSupervisor',
    'dean',
    'supPro',
    'cenHum',
    'agency',
    'legOff',
    'libSer',
    'finSer',
    'trans',
    'remit',
    'scho',
    'intAff',
    'president',
  ],
  signing,
  blankText: 'The certification then says that the employee is not cleared.',
  mergeSigningAnswers: (signed) => ({ ...mergeWorkClearance(signed), ...mergeRemarks(signed) }),
  reservations,
  openPoints,
  computedForPrint: (answers) => ({ ...certification(answers), ...remarksForPrint(answers) }),
};
