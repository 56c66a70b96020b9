import { answersOf, requiredText } from '../../answers.ts';
import type { SigningForm } from '../../document.ts';
import { inputError } from '../../input-error.ts';

export const handover: SigningForm = {
  fields: [{ kind: 'text', name: 'keyNumber', label: 'Number of the key handed over' }],
  schema: answersOf({ keyNumber: requiredText(inputError('Please fill in the number of the key')) }),
};
