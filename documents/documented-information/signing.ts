import { answersOf, tick } from '../answers.ts';
import type { SigningForm } from '../document.ts';
import type { ChoiceField } from '../fields.ts';
import { oneOf } from '../input-error.ts';
import { checkInOrder } from '../rules.ts';

const copy: ChoiceField = {
  kind: 'choice',
  label: 'Copy issued as',
  options: [
    {
      name: 'isControlled',
      label: 'Controlled copy',
      hint: 'Registered, and replaced when the document is revised.',
    },
    { name: 'isUncontrolled', label: 'Uncontrolled copy', hint: 'Valid only on the date of issue.' },
  ],
};

/** The Clerk issues the copy as one of these. */
export const kindOfCopy: SigningForm = {
  fields: [copy],
  schema: answersOf({ isControlled: tick(), isUncontrolled: tick() }).check(checkInOrder(oneOf(copy))),
};
