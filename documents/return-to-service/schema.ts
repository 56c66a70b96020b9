import {
  answersOf,
  optionalDate,
  optionalText,
  REQUIRED,
  requiredDate,
  requiredText,
  tick,
} from '../answers.ts';
import { checkInOrder, exactlyOne, neededWith } from '../rules.ts';
import { LEAVES } from './form.ts';

const ticks = LEAVES.map((leave) => leave.tick);
const dates = LEAVES.flatMap((leave) => leave.dates);
const texts = LEAVES.flatMap((leave) => leave.texts.map(({ name }) => name));

export const ONE_LEAVE = 'Please choose one leave type only';

export const schema = answersOf({
  effectivityOfReturnToService: requiredDate(),
  address: requiredText(),
  ...Object.fromEntries(ticks.map((name) => [name, tick()])),
  ...Object.fromEntries(dates.map((name) => [name, optionalDate(REQUIRED)])),
  ...Object.fromEntries(texts.map((name) => [name, optionalText()])),
}).check(
  checkInOrder(
    exactlyOne(ticks, REQUIRED, ONE_LEAVE),
    LEAVES.flatMap((leave) =>
      neededWith(leave.tick, [...leave.dates, ...leave.texts.map(({ name }) => name)]),
    ),
  ),
);
