import { useQueryClient } from '@tanstack/react-query';
import type { updateAccount } from '#contract/api/accounts.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { useSubmission } from '../../shared/use-submission.ts';

type Change = { accountId: number; positionId: number | null };

/** Gives a person a position, or takes it away; what waits for the position goes on or waits with it. */
export function useChangePosition(failure: string, onDone?: () => void) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: ({ accountId, positionId }: Change) =>
      call<typeof updateAccount>('PUT /accounts/:id', { params: { id: accountId }, body: { positionId } }),
    onSuccess: ({ account }) => {
      toastSuccess(
        'Position updated',
        account.position
          ? `${account.displayName} is ${account.position.name} now.`
          : `${account.displayName} holds no position now.`,
      );
      onDone?.();
      return client.invalidateQueries();
    },
    meta: { failure },
  });
}
