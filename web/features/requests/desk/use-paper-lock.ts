import { useEffect, useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { useIsPaperShown } from '../preview/use-is-paper-shown.ts';

/** The second click of a double click, and a key that is held down, fall on the next request, which nobody has read yet. */
const SECOND_CLICK_MS = 500;

/** Whether nothing may be signed yet: the request has just come onto the desk, or its paper is not there. */
export function usePaperLock(request: RequestFull): boolean {
  const isPaperShown = useIsPaperShown(request);
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SECOND_CLICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNew || !isPaperShown;
}
