import { answersOf, requiredDate, requiredLongText, requiredText, tick } from '../answers.ts';
import { checkInOrder, exactlyOne } from '../rules.ts';

export const schema = answersOf({
  inBulacan: tick(),
  outsideBulacan: tick(),
  isAbroad: tick(),
  to: requiredText(),
  on: requiredDate(),
  reason: requiredLongText(),
}).check(checkInOrder(exactlyOne(['inBulacan', 'outsideBulacan', 'isAbroad'])));
