import { expect, it } from 'vitest';
import { checkClassRows } from './class-rows.ts';

const row = (changes = {}) => ({
  program: 'BS Mathematics',
  specialization: 'Statistics',
  yearLevel: '2',
  section: 'C',
  semester: '1',
  academicYear: '2025-2026',
  ...changes,
});
const problemsOf = (...rows: ReturnType<typeof row>[]) =>
  checkClassRows(rows).map(({ problems }) => problems);

it('names every empty cell and every word where a number belongs', () => {
  expect(problemsOf(row(), row({ section: '', yearLevel: 'two' }))).toEqual([
    [],
    [
      { column: 'yearLevel', message: 'Year Level and Semester must be numbers' },
      { column: 'section', message: 'All fields are required' },
    ],
  ]);
});

it('names what no class can have, in the words that the portal has for a single one', () => {
  expect(problemsOf(row({ yearLevel: '0', semester: '4', academicYear: '2025' }))).toEqual([
    [
      { column: 'yearLevel', message: 'Year Level must be a number from 1 to 10' },
      { column: 'semester', message: 'Semester must be a number from 1 to 3' },
      { column: 'academicYear', message: 'Please give the academic year like 2024-2025.' },
    ],
  ]);
});

it('names a class that stands twice in the file, in whatever case', () => {
  const [, second] = problemsOf(row(), row({ program: 'bs mathematics', yearLevel: '02' }));
  expect(second).toEqual([{ column: 'program', message: 'Row 1 is the same class.' }]);
});

it('takes an academic year of one year and the next alone, and no name that nobody sees', () => {
  for (const academicYear of ['2025-2027', '9999-1000', '2025-2025'])
    expect(problemsOf(row({ academicYear }))).toEqual([
      [{ column: 'academicYear', message: 'Please give the academic year like 2024-2025.' }],
    ]);
  expect(problemsOf(row({ section: '\u200b' }))).toEqual([
    [{ column: 'section', message: 'All fields are required' }],
  ]);
});
