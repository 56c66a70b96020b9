import { useQueryClient } from '@tanstack/react-query';
import type { ActionBody, performAction } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { ApiError, call } from '../../../shared/api.ts';
import { AlreadyShownError } from '../../../shared/failures.ts';
import { rememberAccount } from '../../../shared/session.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { requestQuery } from '../request-queries.ts';

type Options = {
  /** The toast's title should the action fail. */
  failure: string;
  /** What has to succeed first, such as uploads; false when it failed and the person has been shown why. */
  before?: () => Promise<boolean>;
  onSuccess?: (request: RequestFull) => void;
  onError?: (error: Error) => void;
};

/** Of every action on a request that is under way. */
export const PERFORMING = ['perform-action'];

/** Of every action on that request, also one that was begun before its screen was left. */
export const performingKey = (id: number) => [...PERFORMING, id];

/** One of the actions on a request; everything that was fetched before it is fetched again when next shown. */
export function usePerformAction<A extends Action>(id: number, action: A, options: Options) {
  const { failure, before, onSuccess, onError } = options;
  const client = useQueryClient();
  const { queryKey } = requestQuery(id);
  return useSubmission({
    mutationKey: performingKey(id),
    mutationFn: async (given: ActionBody<A> | (() => ActionBody<A>)) => {
      const isStillTheirs = rememberAccount();
      if (before && !(await before())) throw new AlreadyShownError();
      if (!isStillTheirs()) throw new AlreadyShownError();
      // made now where it needs what came of the step before
      const body = typeof given === 'function' ? given() : given;
      const { request } = await call<ReturnType<typeof performAction<A>>>(
        `PUT /requests/:id/actions/${action}`,
        {
          params: { id },
          body,
        },
      );
      return request;
    },
    onSuccess: (request) => {
      void client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(queryKey, request);
      onSuccess?.(request);
    },
    onError: (error) => {
      // the request is no longer what the page shows: somebody else was faster
      const isOutdated = error instanceof ApiError && error.status === 409;
      if (isOutdated) void client.invalidateQueries({ queryKey });
      onError?.(error);
    },
    meta: { failure },
  });
}
