import { useRef } from 'react';

/** As long as an operating system takes two clicks for one double click. */
const DOUBLE_CLICK_MS = 500;

type Guard = (run: () => Promise<unknown>) => Promise<void>;

/**
 * Makes a double click count once: while a run is under way, and for half a second after it succeeded, further runs
 * are ignored. After a failure the next run may start at once. Rejects with what the run rejects with.
 */
export function useGuard(): Guard {
  const closedUntil = useRef(0);
  return async (run) => {
    if (Date.now() < closedUntil.current) return;
    closedUntil.current = Number.POSITIVE_INFINITY;
    try {
      await run();
      closedUntil.current = Date.now() + DOUBLE_CLICK_MS;
    } catch (error) {
      closedUntil.current = 0;
      throw error;
    }
  };
}
