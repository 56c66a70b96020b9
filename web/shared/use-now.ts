import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#contract/time-units.ts';

const setters = new Set<(now: Date) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The time of day, a new value every minute, so that "3 minutes ago" and the greeting stay true. One timer serves all, so that the
 * rows of a list change together; what is shown between two ticks begins with the time at which it is shown.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    setters.add(setNow);
    timer ??= setInterval(tick, MINUTE_MS);
    return () => {
      setters.delete(setNow);
      if (setters.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now;
}

function tick(): void {
  const now = new Date();
  for (const set of setters) set(now);
}
