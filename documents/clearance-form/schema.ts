import { answersOf, optionalText, requiredDate, requiredText, tick } from '../answers.ts';
import { atMostOne, checkInOrder, neededWith } from '../rules.ts';
import { PURPOSES } from './form.ts';

const names = PURPOSES.map(({ name }) => name);

export const schema = answersOf({
  dateOfEffectivity: requiredDate(),
  officeOfAssignment: requiredText(),
  position: requiredText(),
  ...Object.fromEntries(names.map((name) => [name, tick()])),
  othersSpecify: optionalText(),
}).check(
  checkInOrder(
    atMostOne(names, 'Please choose only one purpose'),
    neededWith('isOthers', ['othersSpecify'], 'Please specify the purpose'),
  ),
);
