import { answersOf, INPUT_ERROR, tick } from '../answers.ts';
import type { SigningForm } from '../document.ts';
import { checkInOrder, exactlyOne, needed } from '../rules.ts';

const REQUIREMENTS = ['isInvitation', 'isCopyOfProgram', 'isOthers'] as const;

/** "All three requirement ticks and one of the two gap options" (specification part 2, section 5). */
export const checklist: SigningForm = {
  fields: [
    { kind: 'tick', name: 'isInvitation', label: 'Invitation letter' },
    { kind: 'tick', name: 'isCopyOfProgram', label: 'Copy of program' },
    { kind: 'tick', name: 'isOthers', label: 'Other supporting documents' },
    {
      kind: 'choice',
      label: 'Competency gap',
      options: [
        { name: 'isReflected', label: 'The need is reflected in the development plan' },
        { name: 'isSuffice', label: 'Not in the plan; the justification suffices' },
      ],
    },
  ],
  schema: answersOf({
    ...Object.fromEntries(REQUIREMENTS.map((name) => [name, tick()])),
    isReflected: tick(),
    isSuffice: tick(),
  }).check(
    checkInOrder(
      needed(REQUIREMENTS, INPUT_ERROR),
      exactlyOne(['isReflected', 'isSuffice'], INPUT_ERROR, INPUT_ERROR),
    ),
  ),
};
