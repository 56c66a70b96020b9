import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionBody, performAction } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { call } from '../../shared/api.ts';

/** One of the nine actions on a request; everything that was fetched before it is fetched again when next shown. */
export function useAct<A extends Action>(id: number, action: A, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ActionBody<A>) => {
      const { request } = await call<typeof performAction>('PUT /requests/:id/actions/:action', {
        params: { id, action },
        body,
      });
      return request;
    },
    onSuccess: (request) => {
      void client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(['request', id], request);
    },
    meta: { failure },
  });
}
