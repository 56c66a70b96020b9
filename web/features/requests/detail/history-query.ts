import { infiniteQueryOptions } from '@tanstack/react-query';
import type { requestHistory } from '#contract/api/requests.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { requestQuery } from '../request-queries.ts';

/** What happened to a request, oldest first, in pages of 10; out of date whenever the request is. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...requestQuery(id).queryKey, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof requestHistory>('GET /requests/:id/events', {
        params: { id },
        query: { page: pageParam, limit: LIMITS.pageSize, sort: 'createdAt', order: 'asc' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { total, page, limit } }) =>
      page * limit < total ? page + 1 : undefined,
    meta: { failure: 'Error while fetching the history', saysWhenGone: true },
  });
