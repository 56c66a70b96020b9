import { useEffect, useState } from 'react';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { type Chosen, isSigned, type Problem } from './sign-one.ts';

/** What became of one of several; no `problem` once it is signed, and no `isDone` while it waits for its turn. */
export type BatchItem = { request: Chosen; isDone: boolean } & Partial<Problem>;

const INTERRUPTED = 'Not signed when the desk was left.';

/**
 * What became of the requests that were signed together, until it was read: it is there again after a lost session or
 * when the page was loaded anew. What was confirmed for them is over then, so that nothing is tried again.
 */
export function useBatchResults() {
  const [items, setItems, isRestored] = useDraftState<readonly BatchItem[] | undefined>(
    'desk/batch',
    undefined,
    { survivesReload: true, revive: (kept) => kept?.map(interrupted) },
  );
  // the last answer may have been lost with the session
  const [found] = useState(isRestored ? items : undefined);
  useEffect(() => {
    const askAgain = async ({ request }: BatchItem) => {
      if (!(await isSigned(request))) return;
      setItems((all) => all?.map((one) => (one.request.id === request.id ? { request, isDone: true } : one)));
    };
    for (const item of found ?? []) if (item.problem) void askAgain(item);
  }, [found, setItems]);
  return { items, setItems };
}

function interrupted({ request, isDone, problem }: BatchItem): BatchItem {
  if (isDone && !problem) return { request, isDone };
  return { request, isDone: true, problem: problem ?? INTERRUPTED, mayTryAgain: false };
}
