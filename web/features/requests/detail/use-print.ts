import type { generatedForm } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';
import { StepError } from '../../../shared/failures.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { FETCH_FAILURE } from '../failures.ts';

const ALLOW = 'Please allow the portal to open new tabs, and press Print again.';

/** Opens the paper without its PREVIEW mark in a tab of its own, from where the browser prints it. */
export function usePrint(id: number) {
  return useSubmission({
    mutationFn: async () => {
      // opened before the wait: afterwards a browser would take it for an unwanted window
      const tab = window.open('', '_blank');
      if (!tab) throw new StepError('Your browser blocked the tab for printing', undefined, ALLOW);
      try {
        const file = await callForFile<typeof generatedForm>('GET /requests/:id/generatedform', {
          params: { id },
          query: { isPrint: 'true' },
        });
        // never revoked: the tab's viewer reads it again when it saves the paper, however late
        tab.location.replace(URL.createObjectURL(file));
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    meta: { failure: FETCH_FAILURE },
  });
}
