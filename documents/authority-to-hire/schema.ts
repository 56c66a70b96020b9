import { answersOf, optionalText, REQUIRED, requiredDate, requiredText, tick } from '../answers.ts';
import { firstPassenger, passengerNames } from '../passengers.ts';
import { checkInOrder, exactlyOne, neededWith } from '../rules.ts';
import { PURPOSES } from './form.ts';

export const schema = answersOf({
  requestorDesignation: requiredText(),
  travelDate: requiredDate(),
  destination: requiredText(),
  ...passengerNames,
  ...Object.fromEntries(PURPOSES.map(({ name }) => [name, tick()])),
  ...Object.fromEntries(PURPOSES.map(({ reason }) => [reason, optionalText()])),
}).check(
  checkInOrder(
    exactlyOne(
      PURPOSES.map(({ name }) => name),
      REQUIRED,
      'Please choose only one purpose',
    ),
    PURPOSES.flatMap(({ name, reason }) => neededWith(name, [reason])),
    firstPassenger,
  ),
);
