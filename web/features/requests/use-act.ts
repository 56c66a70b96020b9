import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionBody, performAction } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { ApiError, call } from '../../shared/api.ts';

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
    // the request is no longer what the page shows: somebody else was faster
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.status === 409;
      if (isOutdated) void client.invalidateQueries({ queryKey: ['request', id] });
    },
    meta: { failure },
  });
}
