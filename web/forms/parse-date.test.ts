import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('a typed date', () => {
  it.each(['11/20/2026', '2026-11-20', 'November 20, 2026', ' 11-20-2026 ', 'Nov 20 2026'])(
    'is understood when written as %s',
    (typed) => {
      expect(parseDate(typed)).toBe('2026-11-20');
    },
  );

  it.each([
    '',
    '1',
    '11/2',
    '11/20/20',
    '20/11/2026',
    '02/30/2026',
    'February 30, 2026',
    '2026-13-01',
    'tomorrow',
  ])('is not taken from %s', (typed) => {
    expect(parseDate(typed)).toBeNull();
  });
});
