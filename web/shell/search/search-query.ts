import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchPortal } from '#contract/api/search.ts';
import { call } from '../../shared/api.ts';

/** What these words name, a few of each kind. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call<typeof searchPortal>('GET /search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: { failure: 'Error while fetching data' },
  });
