import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { longestWaiting, requestsPerWeek, waitingTimes } from '#contract/api/dashboard-charts.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';
import type { Weeks } from '../dashboard-search.ts';

const meta = { failure: 'Error while fetching dashboard data' };

export const requestsPerWeekQuery = (weeks: Weeks) =>
  queryOptions({
    queryKey: ['dashboard', 'requests-per-week', weeks],
    queryFn: ({ signal }) =>
      call<typeof requestsPerWeek>('GET /dashboard/charts/requests-per-week', { query: { weeks }, signal }),
    meta,
  });

/** Every position that has decided, as far as one page goes. */
export const waitingTimesQuery = (weeks: Weeks) =>
  queryOptions({
    queryKey: ['dashboard', 'waiting-times', weeks],
    queryFn: ({ signal }) =>
      call<typeof waitingTimes>('GET /dashboard/charts/waiting-times', {
        query: { weeks, limit: LIMITS.pageSizeMax },
        signal,
      }),
    meta,
  });

export const longestWaitingQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'longest-waiting'],
  queryFn: ({ pageParam: page, signal }) =>
    call<typeof longestWaiting>('GET /dashboard/charts/longest-waiting', {
      query: { page, limit: LIMITS.recentItems },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta,
});
