import type { listDepartments } from '#contract/api/departments.ts';
import { type FiltersOf, searchOf, sortedBy, text } from '../../shared/list-search.ts';

const SORTED = sortedBy(['name', 'id']);
const FILTERS = SORTED.parsers satisfies FiltersOf<typeof listDepartments>;

/** What the address keeps; `search` is a part of the name. */
export const departmentSearch = searchOf({ ...FILTERS, search: text });
export type DepartmentSearch = ReturnType<typeof departmentSearch>;

/** The same with what is left out filled in. */
export const { completed } = SORTED;
