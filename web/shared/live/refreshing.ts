import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/api/notifications.ts';

export type Refresh = { add(event: LiveEvent): void; stop(): void };

/** One change comes as several events. */
const GATHER_MS = 150;
/** However much happens, the lists of a busy office are not fetched without pause. */
const REST_MS = 2_000;

/** The first words of the query keys that a request shows in: its own page, and every list. */
const PAGES = ['request'];
const LISTS = ['dashboard', 'my-requests', 'requests'];
const NOTIFICATIONS = 'notifications';

/** Fetches anew what events concern: at once what is on screen, the rest when it is next shown. */
export function refreshing(client: QueryClient): Refresh {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;

  const flush = () => {
    timer = undefined;
    // What somebody is just sending brings its own answer, which must come first.
    if (client.isMutating() > 0) return plan(GATHER_MS);
    const events = waiting;
    waiting = [];
    restsUntil = Date.now() + REST_MS;
    void client.invalidateQueries({ predicate: ({ queryKey }) => concerns(events, queryKey) });
  };
  const plan = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };

  return {
    add(event) {
      waiting.push(event);
      plan(Math.max(GATHER_MS, restsUntil - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

function concerns(events: readonly LiveEvent[], [name, id]: QueryKey): boolean {
  return events.some((one) => {
    if (one.event === 'notification') return name === NOTIFICATIONS;
    if (one.event === 'request') return PAGES.includes(`${name}`) ? id === one.id : LISTS.includes(`${name}`);
    return [...PAGES, ...LISTS, NOTIFICATIONS].includes(`${name}`);
  });
}
