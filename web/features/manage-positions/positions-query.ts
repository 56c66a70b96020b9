import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listPositions } from '#contract/api/positions.ts';
import { call } from '../../shared/api.ts';
import { completed, type PositionSearch } from './position-search.ts';

export const positionPageQuery = (filters: PositionSearch) => {
  const { search: name, ...page } = completed(filters);
  const query = { name, ...page };
  return queryOptions({
    queryKey: ['positions', 'list', query],
    queryFn: ({ signal }) => call<typeof listPositions>('GET /positions', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of positions' },
  });
};
