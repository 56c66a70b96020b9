import { expect, it } from 'vitest';
import { adviceOnUnits, totals } from './totals.ts';

it('adds up what is dropped and takes it from the present load', () => {
  const answers = { presentLoadUnits: 21, subject1Units: 3, subject2Units: 1.5 };
  expect(totals(answers)).toEqual({ totalUnits: '4.5', remainingUnits: '16.5' });
});

it('says 0 where everything is dropped, also in tenths', () => {
  const answers = { presentLoadUnits: 3.3, subject1Units: 1.1, subject2Units: 2.2 };
  expect(totals(answers).remainingUnits).toBe('0');
});

it('leaves the blank original blank', () => {
  expect(totals({})).toEqual({ totalUnits: '', remainingUnits: '' });
});

it.each([
  [6.1, []],
  [6, ['You would drop all of your 6 units. The form for that is the Leave of Absence.']],
  [5.5, ['You would drop 6 units, but your present load is 5.5. Please check the units.']],
])('advises on a present load of %s with six units to be dropped', (presentLoadUnits, advice) => {
  expect(adviceOnUnits({ presentLoadUnits, subject1Units: 3, subject2Units: 3 })).toEqual(advice);
});
