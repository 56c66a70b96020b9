import {
  answersOf,
  countSet,
  optionalNumber,
  optionalText,
  REQUIRED,
  requiredNumber,
  requiredText,
  tick,
} from '../answers.ts';
import { atMostOne, checkInOrder, exactlyOne, needed, neededWith, type Rule } from '../rules.ts';
import { LEAVE_TYPES } from './form.ts';

const POSITION_AND_SALARY = 'Position & Salary are required';
const ILLNESS = 'Specify illness';

/**
 * The specification states no rule for the kind of leave, its days and dates: a leave without them could not be acted
 * on, so they are required, after the sentences that it does state.
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
      exactlyOne(
        [...LEAVE_TYPES.map(({ name }) => name), 'availedOthers'],
        REQUIRED,
        'Please choose only one type of leave',
      ),
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
      needed(['numberOfDays', 'inclusiveDates']),
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
  const at = pair.of[0][0];
  return [
    { at, message: pair.both, isBroken: (answers) => pair.of.every((box) => countSet(answers, box) > 0) },
    {
      at,
      message: pair.none,
      isBroken: (answers) =>
        countSet(answers, pair.needs) > 0 && !pair.of.some((box) => countSet(answers, box) === box.length),
    },
  ];
}
