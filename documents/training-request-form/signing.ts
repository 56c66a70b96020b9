import { answersOf, tick } from '../answers.ts';
import type { SigningForm } from '../document.ts';
import type { ChoiceField, TickField } from '../fields.ts';
import { inputError, oneOf } from '../input-error.ts';
import { checkInOrder, needed } from '../rules.ts';

const REQUIREMENTS: readonly TickField[] = [
  requirement('isInvitation', 'Invitation letter'),
  requirement('isCopyOfProgram', 'Copy of program'),
  requirement('isOthers', 'Other supporting documents'),
];

const gap: ChoiceField = {
  kind: 'choice',
  label: 'Competency gap',
  options: [
    { name: 'isReflected', label: 'The need is reflected in the development plan' },
    { name: 'isSuffice', label: 'Not in the plan; the justification suffices' },
  ],
};

/** "All three requirement ticks and one of the two gap options" (specification part 2, section 5). */
export const checklist: SigningForm = {
  fields: [...REQUIREMENTS, gap],
  schema: answersOf({
    ...Object.fromEntries(REQUIREMENTS.map(({ name }) => [name, tick()])),
    isReflected: tick(),
    isSuffice: tick(),
  }).check(
    checkInOrder(
      ...REQUIREMENTS.map(({ name, label }) =>
        needed([name], inputError(`Please tick “${label}”: all three are needed`)),
      ),
      oneOf(gap),
    ),
  ),
};

function requirement(name: string, label: string): TickField {
  return { kind: 'tick', name, label, alone: `Requirement checked: ${label}` };
}
