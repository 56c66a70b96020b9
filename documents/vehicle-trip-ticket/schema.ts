import { answersOf, requiredDateTime, requiredLongText, requiredText } from '../answers.ts';
import { anyPassenger, passengerNames } from '../passengers.ts';
import { checkInOrder } from '../rules.ts';

export const schema = answersOf({
  departureDateTime: requiredDateTime(),
  plateNo: requiredText(),
  destinations: requiredText(),
  purpose: requiredLongText(),
  ...passengerNames,
}).check(checkInOrder(anyPassenger));
