import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getAccountInfo } from '#contract/api/accounts.ts';
import type { catalogue } from '#contract/api/documents.ts';
import type { listRequests, searchRequests } from '#contract/api/requests.ts';
import { STATUSES, type Status } from '#contract/lifecycle.ts';
import { call } from '../../shared/api.ts';
import { pageOf, type RequestSearch } from './request-search.ts';

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

/** The documents one may filter by; any of the catalogue. */
export const filterDocumentsQuery = queryOptions({
  queryKey: ['catalogue', ''],
  queryFn: ({ signal }) =>
    call<typeof catalogue>('GET /dashboard/requestor/requestlist', { query: {}, signal }),
  meta: { failure: 'Failed to get the list of documents' },
});

/** The person a picker was left at, e.g. by a link. */
export const personQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) =>
      call<typeof getAccountInfo>('GET /accounts/:id/info', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    meta: { failure: 'Error while fetching users' },
  });
