import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Account, updateAccount } from '#contract/api/accounts.ts';
import { call } from './api.ts';
import { readChoicesAnew } from './queries/read-choices-anew.ts';
import { keepAccount } from './session.ts';
import { toastSuccess } from './toast.ts';
import { useSubmission } from './use-submission.ts';

type Changes = z.input<typeof updateAccount.body>;
type Then = { onDone: (account: Account) => void; onRefused?: (error: Error) => void };

/** Changes one account; `failure` is the toast's title should that fail. */
export function useUpdateAccount(failure: string, { onDone, onRefused }: Then) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: ({ id, changes }: { id: number; changes: Changes }) =>
      call<typeof updateAccount>('PUT /accounts/:id', { params: { id }, body: changes }),
    onSuccess: ({ account }) => {
      keepAccount(account);
      onDone(account);
      return client.invalidateQueries();
    },
    onError: (error) => {
      readChoicesAnew(client, error);
      onRefused?.(error);
    },
    meta: { failure },
  });
}

type ThenOfPosition = { onDone?: () => void; onRefused?: (error: Error) => void };

/** Gives a person a position, or takes it away; what waits for the position goes on or waits with it. */
export function useChangePosition(failure: string, { onDone, onRefused }: ThenOfPosition = {}) {
  const update = useUpdateAccount(failure, {
    onDone: ({ displayName, position }) => {
      toastSuccess(
        'Position updated',
        position ? `${displayName} is ${position.name} now.` : `${displayName} holds no position now.`,
      );
      onDone?.();
    },
    ...(onRefused && { onRefused }),
  });
  const submit = (id: number, positionId: number | null) => update.submit({ id, changes: { positionId } });
  return { submit, isPending: update.isPending };
}
