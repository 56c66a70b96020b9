import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { myPastRequests, myRequests } from '#contract/api/request-lists.ts';
import { call } from '../../../shared/api.ts';
import type { Page } from '../../../shared/list-search.ts';

/** Those not final yet. */
export const myRequestsQuery = (query: Page) =>
  queryOptions({
    queryKey: ['my-requests', 'pending', query],
    queryFn: ({ signal }) => call<typeof myRequests>('GET /dashboard/requestor/requests', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching data' },
  });

export const myPastRequestsQuery = (query: Page) =>
  queryOptions({
    queryKey: ['my-requests', 'past', query],
    queryFn: ({ signal }) =>
      call<typeof myPastRequests>('GET /dashboard/requestor/pastrequests', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching your past requests' },
  });
