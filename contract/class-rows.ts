import { z } from 'zod';
import type { ClassImportRow } from './api/classes.ts';
import { requiredLine } from './api/envelope.ts';
import { CLASS_NUMBERS, type ClassColumn, classKey, WHOLE_NUMBER } from './class-values.ts';
import { LIMITS } from './limits.ts';
import { ALL_REQUIRED } from './required-inputs.ts';
import type { CellProblem } from './row-issues.ts';

const text = requiredLine(ALL_REQUIRED);
const ACADEMIC_YEAR = 'Please give the academic year like 2024-2025.';
/** A whole number up to `max`; one that is too large is told what it counts. */
const ordinal = (name: string, max: number) => {
  const outside = `${name} must be a number from 1 to ${max}`;
  return z
    .number({ error: ({ input }) => (isEmpty(input) ? ALL_REQUIRED : CLASS_NUMBERS) })
    .int(CLASS_NUMBERS)
    .min(1, outside)
    .max(max, outside);
};

/**
 * The six values of a class; two classes never have the same six, in whatever case. They stand here because the browser
 * checks rows with them: api/classes.ts would bring along what accounts are made of.
 */
export const classValues = z.strictObject({
  program: text,
  specialization: text,
  year: ordinal('Year Level', LIMITS.yearLevels),
  section: text,
  semester: ordinal('Semester', LIMITS.semesters),
  academicYear: text.regex(/^\d{4}-\d{4}$/, ACADEMIC_YEAR).refine(isAcademicYear, ACADEMIC_YEAR),
});

/** The second year follows the first. */
function isAcademicYear(years: string): boolean {
  const [first, second] = years.split('-').map(Number);
  return second === (first ?? 0) + 1;
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

type Problem = CellProblem<ClassColumn>;
/** What is wrong with a row; its `values` where every cell is good by itself. */
type CheckedRow = { problems: Problem[]; values?: z.output<typeof classValues> };

/**
 * Checks every cell of an import against the rules of a single class, and each row against the rows before it and the
 * classes that exist (`known`, by their keys): the browser, which knows none, before the file is sent, the server with all.
 */
export function checkClassRows(
  rows: readonly ClassImportRow[],
  known: ReadonlyMap<string, number> = new Map(),
): CheckedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const { data: values, error } = classValues.safeParse(valuesOf(row));
    if (!values) return { problems: problemsOf(error) };
    const key = classKey(values);
    const first = seen.get(key);
    if (first !== undefined) return { problems: [duplicate(`Row ${first + 1} is the same class.`)], values };
    if (known.has(key)) return { problems: [duplicate('This class already exists.')], values };
    seen.set(key, index);
    return { problems: [], values };
  });
}

function valuesOf({ yearLevel, semester, ...texts }: ClassImportRow) {
  return { ...texts, year: numberOf(yearLevel), semester: numberOf(semester) };
}

/** What is no whole number stays as it is, to be refused. */
function numberOf(cell: string): number | string {
  return WHOLE_NUMBER.test(cell) ? Number(cell) : cell;
}

/** The first thing that is wrong with each cell. */
function problemsOf({ issues }: z.ZodError): Problem[] {
  const byColumn = Map.groupBy(issues, ({ path: [key] }) => key);
  return [...byColumn].map(([key, [first]]) => ({
    column: (key === 'year' ? 'yearLevel' : key) as ClassColumn,
    message: first?.message ?? '',
  }));
}

function duplicate(message: string): Problem {
  return { column: 'program', message };
}
