import type { searchAuditLogs } from '#contract/api/audit-logs.ts';
import {
  calendarDate,
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
  performedBy: wholeNumber,
  actionType: text,
  search: text,
  sort: oneOf(['createdAt', 'actionType']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof searchAuditLogs>;
const parse = searchOf({ ...FILTERS, from: calendarDate, to: calendarDate });
export type LogSearch = ReturnType<typeof parse>;

/** What the address keeps: the filters, and the first and the last day; one day alone is both. */
export function logSearch(raw: Record<string, unknown>): LogSearch {
  const { from, to, ...filters } = parse(raw);
  const [first, last = first] = [from, to].filter((day) => day !== undefined).sort();
  return first && last ? { ...filters, from: first, to: last } : filters;
}

/** The same with what is left out filled in. */
export function completed(filters: LogSearch) {
  return { sort: 'createdAt', order: 'desc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
