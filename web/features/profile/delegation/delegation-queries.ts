import { queryOptions } from '@tanstack/react-query';
import type { documentsISign, listDelegations } from '#contract/api/delegations.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';

/** Those whom the account lets sign for it, the first twenty. */
export const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: ({ signal }) =>
    call<typeof listDelegations>('GET /profile/delegations', {
      query: { limit: LIMITS.delegations },
      signal,
    }),
  meta: { failure: 'Error while fetching delegates' },
});

/** What the account signs, and may let others sign. */
export const documentsISignQuery = queryOptions({
  queryKey: ['documents-i-sign'],
  queryFn: ({ signal }) => call<typeof documentsISign>('GET /profile/documentsisign', { signal }),
  meta: { failure: 'Error while fetching documents' },
});
