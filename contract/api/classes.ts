import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named, studentClass } from './accounts.ts';
import { endpoint, idNumber, idParams, listQuery, nothing, optionalId, pagination } from './envelope.ts';

const classWithDepartment = studentClass.extend({ department: named });
export type ClassWithDepartment = z.infer<typeof classWithDepartment>;

export const CLASS_SORTS = ['id', 'program', 'year', 'section', 'academicYear'] as const;

const REQUIRED = 'All fields are required';
const NUMBERS = 'Year Level and Semester must be numbers';
const text = z.string(REQUIRED).trim().min(1, REQUIRED).max(LIMITS.textCharacters);
const yearLevel = z.number(NUMBERS).int(NUMBERS).min(1, NUMBERS).max(LIMITS.yearLevels, NUMBERS);
const semester = z.number(NUMBERS).int(NUMBERS).min(1, NUMBERS).max(LIMITS.semesters, NUMBERS);

/** The six values of a class; two classes never have the same six. */
export const classValues = z.strictObject({
  program: text,
  specialization: text,
  year: yearLevel,
  section: text,
  semester,
  academicYear: text.regex(/^\d{4}-\d{4}$/, 'Please give the academic year like 2024-2025.'),
});

const filter = z.string().trim().max(LIMITS.textCharacters).optional();
const numberFilter = z.coerce.number<number | string>('Please give a whole number.').int().optional();
const exactly = listQuery(CLASS_SORTS).extend({
  program: filter,
  specialization: filter,
  year: numberFilter,
  section: filter,
  semester: numberFilter,
  academicYear: filter,
  departmentId: optionalId,
  /** As the specification spells it. */
  deparmentId: optionalId,
});

export const listClasses = endpoint({
  method: 'GET',
  path: '/classes',
  query: exactly,
  data: z.object({ classes: z.array(classWithDepartment), pagination }),
});

export const searchClasses = endpoint({
  method: 'GET',
  path: '/classes/search',
  query: exactly.extend({ search: z.string().max(LIMITS.textCharacters).default('') }),
  data: z.object({ classes: z.array(classWithDepartment), pagination }),
});

/** Of the fixed college unless a department is given (server.md section 8). */
export const createClass = endpoint({
  method: 'POST',
  path: '/classes',
  body: classValues.extend({ departmentId: idNumber().optional() }),
  data: z.object({ class: classWithDepartment }),
});

/** 409 while a student belongs to it. */
export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/classes/:id',
  params: idParams,
  data: nothing,
});

/** All or none: 404 for an unknown id, 409 while a student belongs to one of them. */
export const deleteClasses = endpoint({
  method: 'PUT',
  path: '/classes/bulkdelete',
  body: z.strictObject({
    ids: z
      .array(idNumber(), 'Please name the classes.')
      .min(1, 'Please name the classes.')
      .max(LIMITS.bulkRows, `At most ${LIMITS.bulkRows} at a time.`),
  }),
  data: z.object({ deleted: z.number() }),
});
