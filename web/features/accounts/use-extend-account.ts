import { useQueryClient } from '@tanstack/react-query';
import type { extendAccount } from '#contract/api/accounts.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { call } from '../../shared/api.ts';
import { keepAccount } from '../../shared/session.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { useSubmission } from '../../shared/use-submission.ts';

/** One year more for an account. */
export function useExtendAccount(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: () => call<typeof extendAccount>('PUT /accounts/:id/extend', { params: { id } }),
    onSuccess: ({ account }) => {
      keepAccount(account);
      toastSuccess('Account validity extended', `Valid until ${longDate(account.expiresOn)}`);
      onDone();
      return client.invalidateQueries({ queryKey: ['account', id] });
    },
    meta: { failure: 'Error while extending account validity' },
  });
}
