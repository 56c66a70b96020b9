import { expect, it } from 'vitest';
import { timeAxis } from './time-axis.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

it.each([
  [0, 'minutes', [0, 1]],
  [50 * 60, 'minutes', [0, 10, 20, 30, 40, 50]],
  [27 * HOUR, 'hours', [0, 6, 12, 18, 24, 30]],
  [3 * DAY, 'days', [0, 1, 2, 3]],
  [20 * DAY, 'days', [0, 7, 14, 21]],
  [400 * DAY, 'days', [0, 80, 160, 240, 320, 400]],
])('reaches %i seconds in steps that people count in', (longest, unit, ticks) => {
  expect(timeAxis(longest)).toMatchObject({ unit, ticks });
});
