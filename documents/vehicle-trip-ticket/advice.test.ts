import { expect, it } from 'vitest';
import { adviceOnTrip } from './advice.ts';

const TODAY = '2026-11-28';
const PAST = 'The departure is in the past. Please check it.';
const PLATE = 'The plate number does not have 5 to 8 letters and digits. Please check it.';

it.each([
  ['2026-11-28T06:00', []],
  ['2026-11-27T23:59', [PAST]],
])('advises on a departure at %s on the 28th', (departureDateTime, advice) => {
  expect(adviceOnTrip({ departureDateTime, plateNo: 'SKA 4821' }, TODAY)).toEqual(advice);
});

it.each(['SKA 4821', 'ska-4821', ' ABC12 ', 'A 1234567'])('takes the plate number "%s"', (plateNo) => {
  expect(adviceOnTrip({ departureDateTime: TODAY, plateNo }, TODAY)).toEqual([]);
});

it.each(['SKA4', 'SKA 482177', 'to be announced', 'SKA_4821', 'N/A'])(
  'doubts the plate number "%s"',
  (plateNo) => {
    expect(adviceOnTrip({ departureDateTime: TODAY, plateNo }, TODAY)).toEqual([PLATE]);
  },
);
