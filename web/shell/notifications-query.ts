import { infiniteQueryOptions } from '@tanstack/react-query';
import type { listNotifications } from '#contract/api/notifications.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../shared/api.ts';
import { nextPage } from '../shared/next-page.ts';

/** Newest first, in pages of 10. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listNotifications>('GET /profile/notifications', {
      query: { page: pageParam, limit: LIMITS.pageSize, sort: 'createdAt', order: 'desc' },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta: { failure: 'Failed to get notifications' },
});
