import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listRequests, searchRequests } from '#contract/api/requests.ts';
import { STATUSES, type Status } from '#contract/lifecycle.ts';
import { call } from '../../shared/api.ts';
import { pageOf } from '../../shared/list-search.ts';
import type { RequestSearch } from './request-search.ts';

export const manageRequestsQuery = (filters: RequestSearch) =>
  queryOptions({
    queryKey: ['requests', filters],
    queryFn: ({ signal }) => {
      const query = { ...filters, ...pageOf(filters), status: statusOf(filters) };
      return filters.search
        ? call<typeof searchRequests>('GET /requests/search', { query, signal })
        : call<typeof listRequests>('GET /requests', { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of requests' },
  });

/** The status of the filters in the server's spelling, none when there is no such status. */
export function statusOf({ status = '' }: RequestSearch): Status | undefined {
  return STATUSES.find((one) => one === status.toUpperCase());
}
