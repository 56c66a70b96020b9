import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { listActionTypes, listAuditLogs, searchAuditLogs } from '#contract/api/audit-logs.ts';
import { daysLater } from '#contract/format/calendar-date.ts';
import { call } from '../../shared/api.ts';
import { cursorOf } from '../../shared/cursor-of.ts';
import { completed, type LogSearch } from './log-search.ts';

type Answer = z.output<typeof listAuditLogs.data>;
const keyOf = (query: z.input<typeof listAuditLogs.query>, search?: string) =>
  ['audit-logs', query, search] as const;

/** The log grows all the time: a page beside one that was shown goes on from there, without an entry that comes twice. */
export const auditLogsQuery = (filters: LogSearch) => {
  const { from, to, search, ...others } = completed(filters);
  // "The date filter end is exclusive (end date plus one day)" (specification part 1, section 7)
  const query = { ...others, createdAt_gte: from, createdAt_lt: to && daysLater(to, 1) };
  return queryOptions({
    queryKey: keyOf(query, search),
    queryFn: ({ signal, client }) => {
      const pageAt = (page: number) => client.getQueryData<Answer>(keyOf({ ...query, page }, search));
      const asked = { ...query, cursor: cursorOf(query.page, pageAt) };
      return search
        ? call<typeof searchAuditLogs>('GET /auditlogs/search', { query: { ...asked, search }, signal })
        : call<typeof listAuditLogs>('GET /auditlogs', { query: asked, signal });
    },
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
