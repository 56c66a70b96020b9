import {
  answersOf,
  countSet,
  isSet,
  optionalNumber,
  optionalText,
  POSITION_AND_SALARY,
  requiredNumber,
  requiredText,
  tick,
} from '../answers.ts';
import type { Answers } from '../document.ts';
import { atLeastOne, atMostOne, checkInOrder, needed, neededWith, type Rule, unless } from '../rules.ts';
import { LEAVE_TYPES, OTHER_PURPOSES } from './form.ts';

const ILLNESS = 'Specify illness';
const KINDS = [...LEAVE_TYPES.map(({ name }) => name), 'availedOthers'];

/**
 * The specification states no rule for the kind of leave, its days and dates: a leave without them could not be acted
 * on, so they are required, after the sentences that it does state. Where somebody wants money, or leaves for good, the paper
 * has a box of its own instead of a kind and of dates (decision 0072).
 */
export const schema = answersOf({
  requestorPosition: requiredText(POSITION_AND_SALARY),
  requestorSalary: requiredNumber(POSITION_AND_SALARY, 0.01),
  ...Object.fromEntries(LEAVE_TYPES.map(({ name }) => [name, tick()])),
  availedOthers: optionalText(),
  isPhilippines: tick(),
  locationPhilippines: optionalText(),
  isAbroad: tick(),
  abroadLocation: optionalText(),
  isHospital: tick(),
  illnessHospital: optionalText(),
  isOutpatient: tick(),
  illnessOutpatient: optionalText(),
  benefitsWomenIllness: optionalText(),
  isMasters: tick(),
  isBar: tick(),
  isMonetization: tick(),
  isTerminal: tick(),
  numberOfDays: optionalNumber(),
  inclusiveDates: optionalText(),
  isNotCommutation: tick(),
  isCommutation: tick(),
})
  .check(
    checkInOrder(
      unless(OTHER_PURPOSES, atLeastOne(KINDS)),
      atMostOne(KINDS, 'Please choose only one type of leave'),
      eitherOr({
        needs: ['isVacation', 'isSpecial'],
        of: [
          ['isPhilippines', 'locationPhilippines'],
          ['isAbroad', 'abroadLocation'],
        ],
        none: 'Destination is required',
        both: 'Please specify only one destination',
      }),
      eitherOr({
        needs: ['isSick'],
        of: [
          ['isHospital', 'illnessHospital'],
          ['isOutpatient', 'illnessOutpatient'],
        ],
        none: ILLNESS,
        both: 'Please specify only one illness',
      }),
      neededWith('isWomen', ['benefitsWomenIllness'], ILLNESS),
      eitherOr({
        needs: ['isStudy'],
        of: [['isMasters'], ['isBar']],
        none: 'Please specify study leave type',
        both: 'Please specify study leave type',
      }),
      needed(['numberOfDays']),
      unless(OTHER_PURPOSES, ...needed(['inclusiveDates'])),
      atMostOne(['isNotCommutation', 'isCommutation'], 'Please choose whether commutation is requested'),
    ),
  )
  .transform((answers) => ({ ...answers, isNotCommutation: !answers.isCommutation }));

type Box = readonly [string, ...string[]];

/** Two boxes, each with what is written beside it: never both, and a whole one with these kinds of leave. */
function eitherOr(pair: {
  needs: readonly string[];
  of: readonly [Box, Box];
  none: string;
  both: string;
}): Rule[] {
  const [first] = pair.of[0];
  // the box that was ticked without what belongs to it, else the choice of the two
  const at = (answers: Answers) => {
    const begun = pair.of.find((box) => countSet(answers, box) > 0);
    return begun?.find((name) => !isSet(answers[name])) ?? first;
  };
  return [
    {
      at: first,
      message: pair.both,
      isBroken: (answers) => pair.of.every((box) => countSet(answers, box) > 0),
    },
    {
      at,
      message: pair.none,
      isBroken: (answers) =>
        countSet(answers, pair.needs) > 0 && !pair.of.some((box) => countSet(answers, box) === box.length),
    },
  ];
}
