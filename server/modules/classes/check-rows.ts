import type { z } from 'zod';
import { type ClassImportRow, classValues } from '#contract/api/classes.ts';
import { type ClassColumn, classKey, WHOLE_NUMBER } from '#contract/class-values.ts';
import type { Issue } from '#contract/errors.ts';
import { type CellProblem, rowIssues } from '#contract/row-issues.ts';

type ClassValues = z.output<typeof classValues>;

/**
 * Checks every cell of an import against the rules of a single class, and each row against the rows before it and the
 * classes that exist (`known`, by their keys). `values` are complete only when there are no `issues`.
 */
export function checkRows(
  rows: readonly ClassImportRow[],
  known: ReadonlyMap<string, number>,
): { values: ClassValues[]; issues: Issue[] } {
  const values: ClassValues[] = [];
  const issues: Issue[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const { data, error } = classValues.safeParse(valuesOf(row));
    if (!data) {
      issues.push(...rowIssues('classes', index, problemsOf(error)));
      continue;
    }
    const key = classKey(data);
    const first = seen.get(key);
    if (first !== undefined) issues.push(...duplicate(index, `Row ${first + 1} is the same class.`));
    else if (known.has(key)) issues.push(...duplicate(index, 'This class already exists.'));
    else seen.set(key, index);
    values.push(data);
  }
  return { values, issues };
}

function valuesOf({ yearLevel, semester, ...texts }: ClassImportRow) {
  return { ...texts, year: numberOf(yearLevel), semester: numberOf(semester) };
}

/** What is no whole number stays as it is, to be refused. */
function numberOf(cell: string): number | string {
  return WHOLE_NUMBER.test(cell) ? Number(cell) : cell;
}

/** The first thing that is wrong with each cell. */
function problemsOf({ issues }: z.ZodError): CellProblem<ClassColumn>[] {
  const byColumn = Map.groupBy(issues, ({ path: [key] }) => key);
  return [...byColumn].map(([key, [first]]) => ({
    column: (key === 'year' ? 'yearLevel' : key) as ClassColumn,
    message: first?.message ?? '',
  }));
}

function duplicate(index: number, message: string): Issue[] {
  return rowIssues('classes', index, [{ column: 'program', message }]);
}
