import type { listDepartments } from '#contract/api/departments.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FiltersOf,
  oneOf,
  pageNumber,
  pageSize,
  searchOf,
  text,
} from '../../shared/list-search.ts';

const FILTERS = {
  sort: oneOf(['name', 'id']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof listDepartments>;

/** What the address keeps; `search` is a part of the name. */
export const departmentSearch = searchOf({ ...FILTERS, search: text });
export type DepartmentSearch = ReturnType<typeof departmentSearch>;

/** The same with what is left out filled in. */
export function completed(filters: DepartmentSearch) {
  return { sort: 'name', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
