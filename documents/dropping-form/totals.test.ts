import { expect, it } from 'vitest';
import { totals } from './totals.ts';

it('adds up what is dropped and takes it from the present load', () => {
  const answers = { presentLoadUnits: 21, subject1Units: 3, subject2Units: 1.5 };
  expect(totals(answers)).toEqual({ totalUnits: '4.5', remainingUnits: '16.5' });
});

it('leaves the blank original blank', () => {
  expect(totals({})).toEqual({ totalUnits: '', remainingUnits: '' });
});
