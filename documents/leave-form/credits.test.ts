import { expect, it } from 'vitest';
import { creditsForPrint } from './credits.ts';

it('writes each credit with three decimals, also none and less than none', () => {
  expect(creditsForPrint({ vacationEarned: 1041.25, vacationLess: 0, vacationBalance: -0.375 })).toEqual({
    vacationEarned: '1,041.250',
    vacationLess: '0.000',
    vacationBalance: '-0.375',
  });
});

it('writes nothing where nothing is certified', () => {
  expect(creditsForPrint({ vacationEarned: '' })).toEqual({});
});
