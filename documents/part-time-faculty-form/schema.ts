import { LIMITS } from '#contract/limits.ts';
import { answersOf, optionalNumber, optionalText, requiredOption, tick } from '../answers.ts';
import { atMostOne, checkInOrder, neededWith } from '../rules.ts';
import { SCHOOL_YEARS } from '../school-years.ts';

const units = optionalNumber(LIMITS.unitsMin, LIMITS.unitsMax);

/** The specification asks for units only; a form that names no school year could not be acted on. */
export const schema = answersOf({
  collegeDepartment: optionalText(),
  schoolYear: requiredOption(SCHOOL_YEARS),
  isSameCollege: tick(),
  isAnotherCollege: tick(),
  isWilling: tick(),
  unitsWillingToHandle: units,
  highestEducationalAttainment: optionalText(),
  enrolledCourse: optionalText(),
  isCurrentlyEnrolled: tick(),
  currentlyEnrolledUnits: units,
  isAlreadyEarned: tick(),
  alreadyEarnedUnits: units,
  isWritingThesis: tick(),
}).check(
  checkInOrder(
    atMostOne(['isSameCollege', 'isAnotherCollege'], 'Please choose only one of these'),
    neededWith('isWilling', ['unitsWillingToHandle']),
    neededWith('isCurrentlyEnrolled', ['currentlyEnrolledUnits']),
    neededWith('isAlreadyEarned', ['alreadyEarnedUnits']),
  ),
);
