import type { z } from 'zod';
import type { delegate } from '#contract/api/delegations.ts';
import { call } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useReloadLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

export const FAILURE = 'Error while delegating signature';

/** "Delegation: created (page reloads)" (specification part 1, section 4); the toast outlives that. */
export function useDelegate() {
  const reload = useReloadLater(0);
  return useSubmission({
    mutationFn: (body: z.input<typeof delegate.body>) =>
      call<typeof delegate>('POST /profile/delegate', { body }),
    onSuccess: () => {
      toastSuccess('Signature delegated successfully');
      reload();
    },
    meta: { failure: FAILURE },
  });
}
