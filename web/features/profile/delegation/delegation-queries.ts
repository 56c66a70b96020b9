import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { documentsISign, listDelegations } from '#contract/api/delegations.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';

/** Those whom the account lets sign for it, the newest first; pages accumulate. */
export const delegationsQuery = infiniteQueryOptions({
  queryKey: ['delegations'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listDelegations>('GET /profile/delegations', {
      query: { page: pageParam, limit: LIMITS.delegations, sort: 'id', order: 'desc' },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta: { failure: 'Error while fetching delegates' },
});

/** What the account signs, and may let others sign. */
export const documentsISignQuery = queryOptions({
  queryKey: ['documents-i-sign'],
  queryFn: ({ signal }) => call<typeof documentsISign>('GET /profile/documentsisign', { signal }),
  meta: { failure: 'Error while fetching documents' },
});
