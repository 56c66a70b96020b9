import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listActionTypes, listAuditLogs, searchAuditLogs } from '#contract/api/audit-logs.ts';
import { daysLater } from '#contract/format/calendar-date.ts';
import { call } from '../../shared/api.ts';
import { completed, type LogSearch } from './log-search.ts';

export const auditLogsQuery = (filters: LogSearch) => {
  const { from, to, search, ...others } = completed(filters);
  // "The date filter end is exclusive (end date plus one day)" (specification part 1, section 7)
  const query = { ...others, createdAt_gte: from, createdAt_lt: to && daysLater(to, 1) };
  return queryOptions({
    queryKey: ['audit-logs', query, search],
    queryFn: ({ signal }) =>
      search
        ? call<typeof searchAuditLogs>('GET /auditlogs/search', { query: { ...query, search }, signal })
        : call<typeof listAuditLogs>('GET /auditlogs', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching audit logs' },
  });
};

/** The action types that occur in the log. */
export const actionTypesQuery = queryOptions({
  queryKey: ['action-types'],
  queryFn: ({ signal }) => call<typeof listActionTypes>('GET /auditlogs/filters/actiontypes', { signal }),
  meta: { failure: 'Error while fetching action types' },
});
