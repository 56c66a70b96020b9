import { expect, it } from 'vitest';
import { adviceOnLoad } from './advice.ts';

it.each([
  [undefined, []],
  [12, []],
  [
    12.5,
    [
      'You are willing to handle 12.5 units, but a part-time load is 12 at most, as a rule. Please check the units.',
    ],
  ],
])('advises on a teaching load of %s units', (unitsWillingToHandle, advice) => {
  expect(adviceOnLoad({ unitsWillingToHandle })).toEqual(advice);
});
