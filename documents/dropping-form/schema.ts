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
import { inOrder, neededWith } from '../rules.ts';

export const ALL_REQUIRED = 'All fields are required';
export const ONE_SUBJECT = 'Please add at least one subject';

const { subjects, unitsLeast, unitsMost } = LIMITS;

/** A subject counts with its name and units here, and its professor among the signees. */
export const schema = answersOf({
  requestDate: requiredDate(ALL_REQUIRED),
  requestorName: requiredText(ALL_REQUIRED),
  presentLoadUnits: requiredNumber(ALL_REQUIRED, unitsLeast, unitsMost),
  ...numbered('subject{n}Name', subjects, optionalText()),
  ...numbered('subject{n}Units', subjects, optionalNumber(unitsLeast, unitsMost)),
  reason: requiredLongText(ALL_REQUIRED),
}).superRefine(
  inOrder(
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
