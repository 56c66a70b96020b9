import { expect, it } from 'vitest';
import { ONE_YEAR, oneYear, SAME_TERM } from './one-year.ts';

const first2024 = { sem: '1st Semester', schoolYear: '2024-2025' };
const second2024 = { sem: '2nd Semester', schoolYear: '2024-2025' };
const first2025 = { sem: '1st Semester', schoolYear: '2025-2026' };
const second2025 = { sem: '2nd Semester', schoolYear: '2025-2026' };

it('allows a first semester, and a second one after or before it', () => {
  expect(oneYear(second2024, [])).toBeUndefined();
  expect(oneYear(first2025, [second2024])).toBeUndefined();
  expect(oneYear(second2024, [first2025])).toBeUndefined();
});

it('refuses a third semester in a row, also the one between', () => {
  expect(oneYear(first2025, [first2024, second2024])).toBe(ONE_YEAR);
  expect(oneYear(second2024, [first2024, first2025])).toBe(ONE_YEAR);
});

it('refuses the same semester again', () => {
  expect(oneYear(first2025, [first2025])).toBe(SAME_TERM);
});

it('counts anew after a semester at school', () => {
  expect(oneYear(second2025, [first2024, second2024])).toBeUndefined();
});

it('knows a leave of a school year that can be chosen no more', () => {
  const long = { sem: '1st Semester', schoolYear: '2019-2020' };
  const before = ['1st Semester', '2nd Semester'].map((sem) => ({ sem, schoolYear: '2023-2024' }));
  expect(oneYear(first2024, [long])).toBeUndefined();
  expect(oneYear(second2024, [first2024, long])).toBeUndefined();
  expect(oneYear(first2024, before)).toBe(ONE_YEAR);
});
