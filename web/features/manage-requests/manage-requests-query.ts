import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listRequests, searchRequests } from '#contract/api/request-lists.ts';
import { call } from '../../shared/api.ts';
import { pageOf } from '../../shared/list-search.ts';
import type { RequestSearch } from './request-search.ts';

export const manageRequestsQuery = (filters: RequestSearch) =>
  queryOptions({
    queryKey: ['requests', filters],
    queryFn: ({ signal }) => {
      const query = { ...filters, ...pageOf(filters) };
      return filters.search
        ? call<typeof searchRequests>('GET /requests/search', { query, signal })
        : call<typeof listRequests>('GET /requests', { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of requests' },
  });
