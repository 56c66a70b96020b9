import { expect, it } from 'vitest';
import { adviceOnTravel } from './advice.ts';

it.each([
  ['2026-11-28', '', []],
  ['2026-11-27', '✓', []],
  [
    '2026-11-27',
    '',
    ['The date of travel is in the past, and the purpose is no emergency. Please check it.'],
  ],
])('advises on a travel on %s on the 28th (emergency: "%s")', (travelDate, isEmergent, advice) => {
  expect(adviceOnTravel({ travelDate, isEmergent }, '2026-11-28')).toEqual(advice);
});
