import {
  CLASS_FIELDS_REQUIRED,
  CLASS_NUMBERS,
  type ClassColumn,
  classKey,
  WHOLE_NUMBER,
} from '#contract/class-values.ts';
import type { CellProblem } from '#contract/row-issues.ts';
import type { CsvRow } from '../../shared/csv/read-csv.ts';

type Row = CsvRow<ClassColumn>;
type Problem = CellProblem<ClassColumn>;

/** What is wrong with each row of a file, as far as the browser can know: it does not know which classes there are. */
export function checkRows(rows: readonly Row[]): Problem[][] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const problems = problemsOf(row);
    if (problems.length > 0) return problems;
    const key = classKey({ ...row, year: Number(row.yearLevel), semester: Number(row.semester) });
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    return first === undefined ? [] : [{ column: 'program', message: `Row ${first + 1} is the same class.` }];
  });
}

function problemsOf(row: Row): Problem[] {
  return (Object.keys(row) as ClassColumn[]).flatMap((column) => {
    if (row[column] === '') return { column, message: CLASS_FIELDS_REQUIRED };
    const isNumber = column === 'yearLevel' || column === 'semester';
    return isNumber && !WHOLE_NUMBER.test(row[column]) ? { column, message: CLASS_NUMBERS } : [];
  });
}
