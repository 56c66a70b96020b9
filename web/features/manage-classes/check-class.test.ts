import { expect, it } from 'vitest';
import { checkClass, EMPTY_CLASS } from './check-class.ts';

const MATH = {
  program: 'BS Mathematics',
  specialization: 'Statistics',
  year: ' 2 ',
  section: 'C',
  semester: '1',
  academicYear: '2025-2026',
};

it('has nothing against a class with all six values', () => {
  expect(checkClass(MATH)).toBeNull();
});

it('names every field that is empty', () => {
  const found = checkClass({ ...MATH, section: ' ', year: 'four' });
  expect(found?.message).toBe('All fields are required');
  expect(found?.errors).toEqual({ section: 'Section is required', year: 'Year Level must be a number' });
  expect(Object.keys(checkClass(EMPTY_CLASS)?.errors ?? {})).toHaveLength(6);
});

it.each(['four', '1e1', '0x2', '-', '1.5'])('takes no %s for a number', (semester) => {
  const found = checkClass({ ...MATH, semester });
  expect(found).toEqual({
    message: 'Year Level and Semester must be numbers',
    errors: { semester: 'Semester must be a number' },
  });
});

it('leaves a number that is too small or too large to the portal, which says what it may be', () => {
  expect(checkClass({ ...MATH, year: '-1', semester: '4' })).toBeNull();
});
