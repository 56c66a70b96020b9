import {
  answersOf,
  optionalText,
  requiredDate,
  requiredLongText,
  requiredText,
  tick,
} from '../../answers.ts';
import { checkInOrder, exactlyOne, neededWith } from '../../rules.ts';
import { KEYS } from './form.ts';

export const WHICH_CABINET = 'Please name the cabinet';
const kinds = KEYS.map(({ name }) => name);

export const schema = answersOf({
  ...Object.fromEntries(kinds.map((name) => [name, tick()])),
  room: requiredText(),
  cabinet: optionalText(),
  until: requiredDate(),
  reason: requiredLongText(),
}).check(checkInOrder(exactlyOne(kinds), neededWith('isCabinet', ['cabinet'], WHICH_CABINET)));
