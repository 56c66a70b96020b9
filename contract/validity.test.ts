import { expect, it } from 'vitest';
import { extendedUntil, hasExpired, mayExtendOwn, yearAfter } from './validity.ts';

const TODAY = '2026-11-20';

it('counts the last day as valid', () => {
  const ends = ['2026-11-19', TODAY, '2026-11-21'];
  expect(ends.map((expiresOn) => hasExpired({ expiresOn }, TODAY))).toEqual([true, false, false]);
});

it('extends by a year from the later of today and the end', () => {
  expect(extendedUntil('2027-09-16', TODAY)).toBe('2028-09-16');
  expect(extendedUntil(TODAY, TODAY)).toBe('2027-11-20');
  expect(extendedUntil('2025-01-31', TODAY)).toBe('2027-11-20');
});

it('lets an owner extend while less than a year is left', () => {
  const ends = ['2026-11-21', '2027-11-19', '2027-11-20', '2028-01-01'];
  expect(ends.map((end) => mayExtendOwn(end, TODAY))).toEqual([true, true, false, false]);
});

it('knows that most years have no February 29', () => {
  expect(yearAfter('2028-02-29')).toBe('2029-02-28');
  expect(yearAfter('2027-02-28')).toBe('2028-02-28');
});
