import type { searchClasses } from '#contract/api/classes.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FiltersOf,
  oneOf,
  pageNumber,
  pageSize,
  searchOf,
  text,
  wholeNumber,
} from '../../shared/list-search.ts';

/** What the address keeps. */
export const classSearch = searchOf({
  search: text,
  year: wholeNumber,
  semester: wholeNumber,
  academicYear: text,
  departmentId: wholeNumber,
  sort: oneOf(['program', 'year', 'section', 'academicYear', 'id']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof searchClasses>);
export type ClassSearch = ReturnType<typeof classSearch>;

/** The same with what is left out filled in. */
export function completed(filters: ClassSearch) {
  return { sort: 'program', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
