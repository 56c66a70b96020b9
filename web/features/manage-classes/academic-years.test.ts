import { expect, it } from 'vitest';
import { academicYears } from './academic-years.ts';

it('offers the next academic year, the present one and five before', () => {
  const years = academicYears(new Date(2026, 10, 21));
  expect([years.length, years[0], years[1], years.at(-1)]).toEqual([
    7,
    '2027-2028',
    '2026-2027',
    '2021-2022',
  ]);
});

it('counts spring to the academic year that began the year before', () => {
  expect(academicYears(new Date(2026, 2, 1))[1]).toBe('2025-2026');
});
