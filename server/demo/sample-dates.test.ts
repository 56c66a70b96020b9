import { expect, test } from 'vitest';
import { moveDates, nextWorkingDay } from './sample-dates.ts';

test('the dates of a sample move with the day of the demo, everything else stays', () => {
  const answers = { on: '2026-12-04', at: '2026-12-03T05:30', to: 'Quezon City', days: 3, isAbroad: false };
  expect(moveDates(answers, new Date('2027-01-20T08:00:00Z'))).toEqual({
    on: '2027-02-03',
    at: '2027-02-02T05:30',
    to: 'Quezon City',
    days: 3,
    isAbroad: false,
  });
});

test('a working day is never a Saturday nor a Sunday, in the zone of the institution', () => {
  expect(nextWorkingDay(new Date('2026-11-20T10:00:00Z'), 'Asia/Manila')).toBe('2026-11-20');
  expect(nextWorkingDay(new Date('2026-11-20T17:00:00Z'), 'Asia/Manila')).toBe('2026-11-23');
  expect(nextWorkingDay(new Date('2026-11-22T10:00:00Z'), 'Asia/Manila')).toBe('2026-11-23');
});
