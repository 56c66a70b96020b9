import type { generatedForm } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

/** Opens the paper without its PREVIEW mark in a tab of its own, from where the browser prints it. */
export function usePrint(id: number) {
  return useSubmission({
    mutationFn: async () => {
      // opened before the wait: afterwards a browser would take it for an unwanted window
      const tab = window.open('', '_blank');
      try {
        const file = await callForFile<typeof generatedForm>('GET /requests/:id/generatedform', {
          params: { id },
          query: { isPrint: 'true' },
        });
        tab?.location.replace(URL.createObjectURL(file));
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    meta: { failure: 'An error occured while fetching the request' },
  });
}
