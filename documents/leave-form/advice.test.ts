import { expect, it } from 'vitest';
import { adviceOnLongLeave, adviceOnShortLeave } from './advice.ts';

const KIND =
  'Maternity, study, rehabilitation and terminal leave and the special benefits for women have a form of their own. Please check whether you need the Long Leave.';

it.each([
  [{ isVacation: true, numberOfDays: 21 }, []],
  [
    { isVacation: true, numberOfDays: 21.5 },
    ['21.5 working days are 30 calendar days or more. Please check whether you need the Long Leave.'],
  ],
  [{ isMaternity: true, numberOfDays: 105 }, [KIND]],
  [{ isTerminal: true, numberOfDays: 5 }, [KIND]],
  [{ isMonetization: true, numberOfDays: 40 }, []],
  [{ isMonetization: true, isStudy: true, numberOfDays: 40 }, [KIND]],
])('says of a short leave when the long one fits better (%o)', (answers, advice) => {
  expect(adviceOnShortLeave(answers)).toEqual(advice);
});

it.each([
  [{ isVacation: true, numberOfDays: 22 }, []],
  [
    { isVacation: true, numberOfDays: 21 },
    [
      '21 working days are usually less than 30 calendar days. Please check whether you need the Short Leave.',
    ],
  ],
  [
    { isSick: true, numberOfDays: 1 },
    ['1 working day is usually less than 30 calendar days. Please check whether you need the Short Leave.'],
  ],
  [{ isWomen: true, numberOfDays: 5 }, []],
  [{ isTerminal: true, numberOfDays: 5 }, []],
  [{ isMonetization: true, numberOfDays: 10 }, []],
])('says of a long leave when the short one fits better (%o)', (answers, advice) => {
  expect(adviceOnLongLeave(answers)).toEqual(advice);
});
