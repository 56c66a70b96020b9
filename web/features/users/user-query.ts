import { queryOptions } from '@tanstack/react-query';
import type { getAccountInfo } from '#contract/api/accounts.ts';
import type { listRequests } from '#contract/api/requests.ts';
import { call } from '../../shared/api.ts';

const RECENT = 5;

export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => {
      const { account } = await call<typeof getAccountInfo>('GET /accounts/:id/info', {
        params: { id },
        signal,
      });
      return account;
    },
    meta: { failure: 'Error while fetching profile' },
  });
}

/** The newest requests of somebody, for those who may list requests. */
export function userRequestsQuery(requestorId: number) {
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
