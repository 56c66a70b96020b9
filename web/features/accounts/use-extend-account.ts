import { useQueryClient } from '@tanstack/react-query';
import type { extendAccount } from '#contract/api/accounts.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { call, isRefusal } from '../../shared/api.ts';
import { keepAccount } from '../../shared/session.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { useSubmission } from '../../shared/use-submission.ts';

/** One year more for an account, until the date that is said beside the button and no other. */
export function useExtendAccount(id: number, onDone: () => void) {
  const client = useQueryClient();
  const lookAgain = () => {
    onDone();
    return client.invalidateQueries({ queryKey: ['account', id] });
  };
  return useSubmission({
    mutationFn: (expiresOn: string) =>
      call<typeof extendAccount>('PUT /accounts/:id/extend', { params: { id }, query: { expiresOn } }),
    onSuccess: ({ account }) => {
      keepAccount(account);
      toastSuccess('Account validity extended', `Valid until ${longDate(account.expiresOn)}`);
      return lookAgain();
    },
    onError: (error) => (isRefusal(error) ? lookAgain() : undefined),
    meta: { failure: 'Error while extending account validity' },
  });
}
