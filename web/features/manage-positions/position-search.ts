import type { listPositions } from '#contract/api/positions.ts';
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

const FILTERS = {
  departmentId: wholeNumber,
  sort: oneOf(['name', 'id']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof listPositions>;

/** What the address keeps; `search` is a part of the name. */
export const positionSearch = searchOf({ ...FILTERS, search: text });
export type PositionSearch = ReturnType<typeof positionSearch>;

/** The same with what is left out filled in. */
export function completed(filters: PositionSearch) {
  return { sort: 'name', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
