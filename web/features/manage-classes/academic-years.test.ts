import { expect, it } from 'vitest';
import { academicYears } from './academic-years.ts';

it('offers the next academic year, the present one and five before', () => {
  const years = academicYears('2026-11-21');
  expect([years.length, years[0], years[1], years.at(-1)]).toEqual([
    7,
    '2027-2028',
    '2026-2027',
    '2021-2022',
  ]);
});

it('counts spring to the academic year that began the year before', () => {
  expect(academicYears('2026-03-01')[1]).toBe('2025-2026');
  expect(academicYears('2026-05-31')[1]).toBe('2025-2026');
  expect(academicYears('2026-06-01')[1]).toBe('2026-2027');
});
