import { z } from 'zod';
import { classValues } from '../class-rows.ts';
import { CLASS_COLUMNS } from '../class-values.ts';
import { oneLine } from '../format/one-line.ts';
import { LIMITS } from '../limits.ts';
import { named, studentClass } from './accounts.ts';
import {
  bulkIds,
  endpoint,
  idNumber,
  idParams,
  listQuery,
  nothing,
  numberInAddress,
  optionalId,
  pagination,
  sought,
} from './envelope.ts';
import { importRows } from './import-rows.ts';

const classWithDepartment = studentClass.extend({
  department: named,
  /** The accounts that belong to it, deleted ones as well: while there are any it is not deleted. */
  _count: z.object({ users: z.number() }),
});
export type ClassWithDepartment = z.infer<typeof classWithDepartment>;

export const CLASS_SORTS = ['id', 'program', 'year', 'section', 'academicYear'] as const;

const filter = z.string().overwrite(oneLine).max(LIMITS.textCharacters).optional();
const numberFilter = numberInAddress(
  z.number().int().min(-LIMITS.largestNumber).max(LIMITS.largestNumber),
).optional();
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
  name: 'listClasses',
  summary: 'The classes, filtered and paged.',
  method: 'GET',
  path: '/classes',
  query: exactly,
  data: z.object({ classes: z.array(classWithDepartment), pagination }),
});

export const searchClasses = endpoint({
  name: 'searchClasses',
  summary: 'Searches the classes.',
  method: 'GET',
  path: '/classes/search',
  query: exactly.extend({ search: sought }),
  data: z.object({ classes: z.array(classWithDepartment), pagination }),
});

/** Of the fixed college unless a department is given (server.md section 8). */
export const createClass = endpoint({
  name: 'createClass',
  summary: 'Creates a class.',
  method: 'POST',
  path: '/classes',
  body: classValues.extend({ departmentId: idNumber().optional() }),
  data: z.object({ class: classWithDepartment }),
});

/** 409 while a student belongs to it. */
export const deleteClass = endpoint({
  name: 'deleteClass',
  summary: 'Deletes a class.',
  method: 'DELETE',
  path: '/classes/:id',
  params: idParams,
  data: nothing,
});

/** All or none: 404 for an unknown id, 409 while a student belongs to one of them. */
export const deleteClasses = endpoint({
  name: 'deleteClasses',
  summary: 'Deletes several classes: all or none.',
  method: 'PUT',
  path: '/classes/bulkdelete',
  body: z.strictObject({ ids: bulkIds('Please name the classes.') }),
  data: z.object({ deleted: z.number() }),
  alsoRefuses: [404],
});

const rows = importRows(CLASS_COLUMNS);
export type ClassImportRow = z.output<typeof rows>[number];

/** Classes of the fixed college, all or none: 400 with an issue for each bad cell, by row and column (server.md section 8). */
export const importClasses = endpoint({
  name: 'importClasses',
  summary: 'Imports classes: all rows or none.',
  method: 'POST',
  path: '/classes/import',
  body: z.strictObject({ classes: rows }),
  data: z.object({ created: z.number() }),
});
