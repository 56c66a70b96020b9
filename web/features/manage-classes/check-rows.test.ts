import { expect, it } from 'vitest';
import { checkRows } from './check-rows.ts';

const row = (changes = {}) => ({
  program: 'BS Mathematics',
  specialization: 'Statistics',
  yearLevel: '2',
  section: 'C',
  semester: '1',
  academicYear: '2025-2026',
  ...changes,
});

it('names every empty cell and every word where a number belongs', () => {
  expect(checkRows([row(), row({ section: '', yearLevel: 'two' })])).toEqual([
    [],
    [
      { column: 'yearLevel', message: 'Year Level and Semester must be numbers' },
      { column: 'section', message: 'All fields are required' },
    ],
  ]);
});

it('leaves a number that is too small or too large to the portal, which says what it may be', () => {
  expect(checkRows([row({ yearLevel: '-1', semester: '4' })])).toEqual([[]]);
});

it('names a class that stands twice in the file, in whatever case', () => {
  const [, second] = checkRows([row(), row({ program: 'bs mathematics', yearLevel: '02' })]);
  expect(second).toEqual([{ column: 'program', message: 'Row 1 is the same class.' }]);
});
