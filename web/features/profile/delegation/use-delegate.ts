import type { z } from 'zod';
import type { delegate } from '#contract/api/delegations.ts';
import { call } from '../../../shared/api.ts';
import { reloadPage } from '../../../shared/reload-page.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

export const FAILURE = 'Error while delegating signature';

/** "Delegation: created (page reloads)" (specification part 1, section 4); the toast outlives that. */
export function useDelegate() {
  return useSubmission({
    mutationFn: (body: z.input<typeof delegate.body>) =>
      call<typeof delegate>('POST /profile/delegate', { body }),
    onSuccess: () => {
      toastSuccess('Signature delegated successfully');
      reloadPage(0);
    },
    meta: { failure: FAILURE },
  });
}
