import type { searchAuditLogs } from '#contract/api/audit-logs.ts';
import {
  calendarDate,
  type FiltersOf,
  searchOf,
  sortedBy,
  text,
  wholeNumber,
} from '../../shared/list-search.ts';

const SORTED = sortedBy(['createdAt', 'actionType'], 'desc');
const FILTERS = {
  performedBy: wholeNumber,
  actionType: text,
  search: text,
  ...SORTED.parsers,
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
export const { completed } = SORTED;
