import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ownActivity } from '#contract/api/profile.ts';
import { call } from '../../../shared/api.ts';
import { pageOf } from '../../../shared/list-search.ts';
import type { ActivitySearch } from './activity-search.ts';

export const activityQuery = (filters: ActivitySearch) => {
  const query = pageOf(filters);
  return queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => call<typeof ownActivity>('GET /profile/activity', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching data' },
  });
};
