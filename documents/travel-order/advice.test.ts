import { expect, it } from 'vitest';
import { adviceOnDeparture } from './advice.ts';

const PAST = ['The departure date is in the past. Please check it.'];
const SOON = [
  'The departure is less than 3 working days away. Please check whether everybody can sign in time.',
];

/** In November 2026 the 23rd is a Monday. */
it.each([
  ['Monday', '2026-11-23', '2026-11-22', PAST],
  ['Monday', '2026-11-23', '2026-11-23', SOON],
  ['Monday', '2026-11-23', '2026-11-25', SOON],
  ['Monday', '2026-11-23', '2026-11-26', []],
  ['Wednesday', '2026-11-25', '2026-11-28', []],
  ['Friday', '2026-11-27', '2026-12-01', SOON],
  ['Friday', '2026-11-27', '2026-12-02', []],
  ['Saturday', '2026-11-28', '2026-12-02', SOON],
  ['Saturday', '2026-11-28', '2026-12-03', []],
  ['Thursday', '2026-12-31', '2027-01-05', []],
])('advises whoever asks on a %s (%s) to leave on %s', (_, today, on, advice) => {
  expect(adviceOnDeparture({ on }, today)).toEqual(advice);
});
