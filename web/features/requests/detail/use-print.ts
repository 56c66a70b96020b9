import type { generatedForm } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';
import { StepError } from '../../../shared/failures.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { FETCH_FAILURE } from '../failures.ts';

const ALLOW = 'Please allow the portal to open new tabs, and press Print again.';

type PrintTab = { tab: Window; url: string };
const printTabs = new Set<PrintTab>();

/** A tab's viewer reads the paper again when it saves it, however late; a browser says of no other page when it is closed. */
function releaseClosed(): void {
  for (const printed of printTabs) {
    if (!printed.tab.closed) continue;
    URL.revokeObjectURL(printed.url);
    printTabs.delete(printed);
  }
}

/** Opens the paper without its PREVIEW mark in a tab of its own, from where the browser prints it. */
export function usePrint(id: number) {
  return useSubmission({
    mutationFn: async () => {
      releaseClosed();
      // opened before the wait: afterwards a browser would take it for an unwanted window
      const tab = window.open('', '_blank');
      if (!tab) throw new StepError('Your browser blocked the tab for printing', undefined, ALLOW);
      try {
        const file = await callForFile<typeof generatedForm>('GET /requests/:id/generatedform', {
          params: { id },
          query: { isPrint: 'true' },
        });
        const url = URL.createObjectURL(file);
        printTabs.add({ tab, url });
        tab.location.replace(url);
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    meta: { failure: FETCH_FAILURE },
  });
}
