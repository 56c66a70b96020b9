import type { searchClasses } from '#contract/api/classes.ts';
import { type FiltersOf, searchOf, sortedBy, text, wholeNumber } from '../../shared/list-search.ts';

const SORTED = sortedBy(['program', 'year', 'section', 'academicYear', 'id']);

/** What the address keeps. */
export const classSearch = searchOf({
  search: text,
  year: wholeNumber,
  semester: wholeNumber,
  academicYear: text,
  departmentId: wholeNumber,
  ...SORTED.parsers,
} satisfies FiltersOf<typeof searchClasses>);
export type ClassSearch = ReturnType<typeof classSearch>;

/** The same with what is left out filled in. */
export const { completed } = SORTED;
