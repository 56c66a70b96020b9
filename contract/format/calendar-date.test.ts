import { expect, it } from 'vitest';
import { longDate, today } from './calendar-date.ts';

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
