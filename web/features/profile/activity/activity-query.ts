import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ownActivity } from '#contract/api/profile.ts';
import { call } from '../../../shared/api.ts';
import { DEFAULT_PAGE_SIZE } from '../../../shared/list-search.ts';
import type { ActivitySearch } from './activity-search.ts';

export const activityQuery = ({ page = 1, limit = DEFAULT_PAGE_SIZE }: ActivitySearch) =>
  queryOptions({
    queryKey: ['activity', page, limit],
    queryFn: ({ signal }) =>
      call<typeof ownActivity>('GET /profile/activity', { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching data' },
  });
