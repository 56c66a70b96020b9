import { infiniteQueryOptions } from '@tanstack/react-query';
import type { listTodo } from '#contract/api/dashboards.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';

export const todoQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'todo'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listTodo>('GET /dashboard/todo', {
      query: { page: pageParam, limit: LIMITS.recentItems },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  refetchOnMount: 'always',
  meta: { failure: 'Error while fetching dashboard data' },
});
