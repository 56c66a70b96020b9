import { expect, it } from 'vitest';
import { adviceOnDeparture } from './advice.ts';

it.each([
  ['2026-11-28T06:00', []],
  ['2026-11-27T23:59', ['The departure is in the past. Please check it.']],
])('advises on a departure at %s on the 28th', (departureDateTime, advice) => {
  expect(adviceOnDeparture({ departureDateTime }, '2026-11-28')).toEqual(advice);
});
