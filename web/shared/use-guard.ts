import { useRef } from 'react';

/** As long as an operating system takes two clicks for one double click. */
const DOUBLE_CLICK_MS = 500;

type Guard = (run: () => Promise<unknown>, what?: string) => Promise<void>;

/**
 * Makes a double click count once: further runs are ignored while one is under way, and those of the same `what` for
 * half a second after it succeeded. After a failure the next run may start at once. Rejects with what the run rejects
 * with.
 */
export function useGuard(): Guard {
  const isRunning = useRef(false);
  const done = useRef({ what: '', at: Number.NEGATIVE_INFINITY });
  return async (run, what = '') => {
    const isRepeated = what === done.current.what && Date.now() - done.current.at < DOUBLE_CLICK_MS;
    if (isRunning.current || isRepeated) return;
    isRunning.current = true;
    try {
      await run();
      done.current = { what, at: Date.now() };
    } finally {
      isRunning.current = false;
    }
  };
}
