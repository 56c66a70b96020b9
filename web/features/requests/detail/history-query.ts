import { infiniteQueryOptions } from '@tanstack/react-query';
import type { requestHistory } from '#contract/api/requests.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';

/** What happened to a request, oldest first, in pages of 10; out of date whenever the request is. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['request', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof requestHistory>('GET /requests/:id/events', {
        params: { id },
        query: { page: pageParam, limit: LIMITS.pageSize, sort: 'createdAt', order: 'asc' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { failure: 'Error while fetching the history', handlesNotFound: true },
  });
