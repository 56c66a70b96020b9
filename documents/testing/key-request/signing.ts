import { answersOf, INPUT_ERROR, requiredText } from '../../answers.ts';
import type { SigningForm } from '../../document.ts';

export const handover: SigningForm = {
  fields: [{ kind: 'text', name: 'keyNumber', label: 'Number of the key handed over' }],
  schema: answersOf({ keyNumber: requiredText(INPUT_ERROR) }),
};
