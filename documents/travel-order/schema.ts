import { answersOf, requiredDate, requiredLongText, requiredText, tick } from '../answers.ts';
import { exactlyOne, inOrder } from '../rules.ts';

export const schema = answersOf({
  inBulacan: tick(),
  outsideBulacan: tick(),
  isAbroad: tick(),
  to: requiredText(),
  on: requiredDate(),
  reason: requiredLongText(),
}).superRefine(inOrder(exactlyOne(['inBulacan', 'outsideBulacan', 'isAbroad'])));
