import { infiniteQueryOptions } from '@tanstack/react-query';
import type { listTodo } from '#contract/api/dashboards.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';

/** What waits for the viewer to act on, the oldest first, in pages as long as a batch may be. */
export const deskQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'desk'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listTodo>('GET /dashboard/todo', {
      query: { which: 'to-sign', page: pageParam, limit: LIMITS.batchRequests },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchOnMount: 'always',
  meta: { failure: 'Error while fetching dashboard data' },
});
