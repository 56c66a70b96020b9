import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/api/notifications.ts';
import { isRefreshedBy } from '../query-keys.ts';

export type Refresh = { add(event: LiveEvent): void; stop(): void };

/** One change comes as several events. */
const GATHER_MS = 150;
/** However much happens, the lists of a busy office are not fetched without pause. */
const REST_MS = 2_000;
/** Longer than an answer takes that comes at all; large files may take longer, and do not mind. */
const LONGEST_HOLD_MS = 30_000;

/** Fetches anew what events concern: at once what is on screen, the rest when it is next shown. */
export function refreshQueries(client: QueryClient): Refresh {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let heldUntil = 0;

  const flush = () => {
    timer = undefined;
    // What somebody is just sending brings its own answer, which must come first.
    if (client.isMutating() > 0 && Date.now() < heldUntil) return plan(GATHER_MS);
    const events = waiting;
    waiting = [];
    restsUntil = Date.now() + REST_MS;
    const isOutdated = ({ queryKey }: Query) => events.some((event) => isRefreshedBy(queryKey, event));
    void client.invalidateQueries({ predicate: isOutdated });
  };
  const plan = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };

  return {
    add(event) {
      if (waiting.length === 0) heldUntil = Date.now() + LONGEST_HOLD_MS;
      waiting.push(event);
      plan(Math.max(GATHER_MS, restsUntil - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
