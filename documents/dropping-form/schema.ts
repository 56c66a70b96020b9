import { LIMITS } from '#contract/limits.ts';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import {
  answersOf,
  isSet,
  numbered,
  ONE_SUBJECT,
  optionalNumber,
  optionalText,
  requiredDate,
  requiredLongText,
  requiredNumber,
  requiredText,
} from '../answers.ts';
import type { Answers } from '../document.ts';
import { rowNumbers } from '../fields.ts';
import { checkInOrder, neededWith } from '../rules.ts';

const { subjects, unitsMin, unitsMax } = LIMITS;

/** A subject counts with its name and units here, and its professor among the signees. */
export const schema = answersOf({
  requestDate: requiredDate(ALL_REQUIRED),
  requestorName: requiredText(ALL_REQUIRED),
  presentLoadUnits: requiredNumber(ALL_REQUIRED, unitsMin, unitsMax),
  ...numbered('subject{n}Name', subjects, optionalText()),
  ...numbered('subject{n}Units', subjects, optionalNumber(unitsMin, unitsMax)),
  reason: requiredLongText(ALL_REQUIRED),
}).check(
  checkInOrder(
    { at: firstMissing, message: ONE_SUBJECT, isBroken: hasNoSubject },
    {
      at: 'subject1Units',
      message: ALL_REQUIRED,
      isBroken: (answers) => hasNoSubject(answers) && !isSet(answers.subject1Units),
    },
    rowNumbers(subjects).flatMap((n) => [
      ...neededWith(`subject${n}Name`, [`subject${n}Units`], ALL_REQUIRED),
      ...neededWith(`subject${n}Units`, [`subject${n}Name`], ALL_REQUIRED),
    ]),
  ),
);

/** Of the first subject, which a request cannot be without. */
function firstMissing(answers: Answers): string {
  return isSet(answers.subject1Name) ? 'subject1Units' : 'subject1Name';
}

function hasNoSubject(answers: Answers): boolean {
  const isComplete = (n: number) => isSet(answers[`subject${n}Name`]) && isSet(answers[`subject${n}Units`]);
  return !rowNumbers(subjects).some(isComplete);
}
