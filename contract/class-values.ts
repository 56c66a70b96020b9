/*
 * What the server and the browser both say and know of the six values of a class; without zod, which only the import of
 * classes brings to the browser.
 */

/** "Year and semester must be numeric" (specification part 1, section 5). */
export const CLASS_NUMBERS = 'Year Level and Semester must be numbers';

/** "Whole-integer check exists (optional minus sign)"; one that no class can have is told what it may be. */
export const WHOLE_NUMBER = /^-?\d+$/;

/** The columns of a file of classes in their order (specification part 1, section 5), by the key of the row. */
export const CLASS_COLUMNS = {
  program: 'Program',
  specialization: 'Specialization',
  yearLevel: 'Year Level',
  section: 'Section',
  semester: 'Semester',
  academicYear: 'Academic Year',
} as const;
export type ClassColumn = keyof typeof CLASS_COLUMNS;

const VALUES = ['program', 'specialization', 'year', 'section', 'semester', 'academicYear'] as const;

/** The same text for the same class: its six values in any case, whether they are stored or come from a file. */
export function classKey(values: Record<(typeof VALUES)[number], string | number>): string {
  return VALUES.map((column) => String(values[column]).trim().toLowerCase()).join('\n');
}
