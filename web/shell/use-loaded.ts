import { useEffect } from 'react';
import { toastFailure } from '../shared/toast.ts';

/** In a browser that does not say when it is idle. */
const AFTER_MS = 1000;

/**
 * Fetches what a button opens once nothing else is to be done: it opens without a wait, also when the network is gone by then. Gives the
 * way to open it, which says so where it could not be fetched: were it rendered, the whole screen would go with it.
 */
export function useLoaded(load: () => Promise<unknown>): (open: () => void, onFailure?: () => void) => void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return (open, onFailure) =>
    void load().then(open, () => {
      onFailure?.();
      toastFailure('This could not be opened', 'Please check your connection and try again.');
    });
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
