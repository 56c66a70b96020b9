import { queryOptions } from '@tanstack/react-query';
import type { listRequests } from '#contract/api/requests.ts';
import { call } from '../../shared/api.ts';

const RECENT = 5;

/** The newest requests of somebody, for those who may list requests. */
export function requestsOfAccountQuery(requestorId: number) {
  return queryOptions({
    queryKey: ['requests', 'of', requestorId],
    queryFn: async ({ signal }) => {
      const query = { requestorId, limit: RECENT };
      const { requests } = await call<typeof listRequests>('GET /requests', { query, signal });
      return requests;
    },
    meta: { failure: 'Failed to get the list of requests' },
  });
}
