import { LIMITS } from '#contract/limits.ts';
import {
  answersOf,
  isSet,
  numbered,
  optionalNumber,
  optionalText,
  requiredDate,
  requiredLongText,
  requiredNumber,
  requiredText,
  rowNumbers,
} from '../answers.ts';
import type { Answers } from '../document.ts';
import { checkInOrder, neededWith } from '../rules.ts';

export const ALL_REQUIRED = 'All fields are required';
export const ONE_SUBJECT = 'Please add at least one subject';

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
    { at: 'subject1Name', message: ONE_SUBJECT, isBroken: hasNoSubject },
    rowNumbers(subjects).flatMap((n) => [
      ...neededWith(`subject${n}Name`, [`subject${n}Units`], ALL_REQUIRED),
      ...neededWith(`subject${n}Units`, [`subject${n}Name`], ALL_REQUIRED),
    ]),
  ),
);

function hasNoSubject(answers: Answers): boolean {
  const isComplete = (n: number) => isSet(answers[`subject${n}Name`]) && isSet(answers[`subject${n}Units`]);
  return !rowNumbers(subjects).some(isComplete);
}
