import { answersOf, INPUT_ERROR, tick } from '../answers.ts';
import type { SigningForm } from '../document.ts';
import { checkInOrder, exactlyOne } from '../rules.ts';

/** The Clerk issues the copy as one of these. */
export const kindOfCopy: SigningForm = {
  fields: [
    {
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
    },
  ],
  schema: answersOf({ isControlled: tick(), isUncontrolled: tick() }).check(
    checkInOrder(exactlyOne(['isControlled', 'isUncontrolled'], INPUT_ERROR, INPUT_ERROR)),
  ),
};
