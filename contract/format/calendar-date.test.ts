import { expect, it } from 'vitest';
import { daysLater, longDate, mondayOf, today } from './calendar-date.ts';

it('writes a date out', () => {
  expect(longDate('2026-11-20')).toBe('November 20, 2026');
  expect(longDate('2026-01-05')).toBe('January 5, 2026');
});

it('gives back what is no date', () => {
  expect(['', 'tomorrow', '2026-13-01'].map(longDate)).toEqual(['', 'tomorrow', '2026-13-01']);
});

it('knows that today has begun in Manila before it has in London', () => {
  const now = new Date('2026-11-20T17:30:00Z');
  expect(today(now, 'Asia/Manila')).toBe('2026-11-21');
  expect(today(now, 'Europe/London')).toBe('2026-11-20');
});

it.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days', (date, days, expected) => {
  expect(daysLater(date, days)).toBe(expected);
});

it.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-03', '2026-12-28'],
])('the week of %s begins on Monday %s', (date, expected) => {
  expect(mondayOf(date)).toBe(expected);
});
