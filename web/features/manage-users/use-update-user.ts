import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Account, updateAccount } from '#contract/api/accounts.ts';
import { call } from '../../shared/api.ts';
import { keepAccount } from '../../shared/session.ts';
import { useSubmission } from '../../shared/use-submission.ts';
import { readChoicesAnew } from './fields/read-choices-anew.ts';

type Changes = z.input<typeof updateAccount.body>;
type Then = { onDone: (account: Account) => void; onRefused?: (error: Error) => void };

/** Changes one account; `failure` is the toast's title should that fail. */
export function useUpdateUser(failure: string, { onDone, onRefused }: Then) {
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
