import type { QueryClient } from '@tanstack/react-query';
import type { streamNotifications } from '#contract/api/notifications.ts';
import { ApiError, callForStream } from './api.ts';
import { readEvents } from './live/read-events.ts';
import { type Refresh, refreshQueries } from './live/refresh-queries.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The portal gives a sign of life every 25 seconds. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Keeps what is on screen as it is on the server, for as long as the window can be seen: a browser has only six
 * connections to a portal for all its windows. Gives the way to stop.
 */
export function followLive(client: QueryClient): () => void {
  const refresh = refreshQueries(client);
  // What the first screen shows is being fetched at this moment.
  let isUpToDate = !document.hidden;
  let following: AbortController | undefined;

  const follow = () => {
    following?.abort();
    following = undefined;
    if (document.hidden) return;
    following = new AbortController();
    void keepReading(refresh, following.signal, isUpToDate);
    isUpToDate = false;
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    following?.abort();
    refresh.stop();
  };
}

async function keepReading(refresh: Refresh, signal: AbortSignal, isUpToDate: boolean): Promise<void> {
  let hasMissed = !isUpToDate;
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      await readOnce(refresh, signal, hasMissed);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    hasMissed = true;
    const wasStable = Date.now() - startedAt > LONGEST_WAIT_MS;
    wait = wasStable ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    // When a portal restarts, its people do not all come back in the same moment.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Reads until the stream ends; rejects when it breaks or falls silent. */
async function readOnce(refresh: Refresh, stop: AbortSignal, hasMissed: boolean): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSignOfLife = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  };
  onSignOfLife();
  try {
    const stream = await callForStream<typeof streamNotifications>('GET /profile/notifications/stream', {
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (hasMissed) refresh.add({ event: 'refetch' });
    for await (const event of readEvents(stream, onSignOfLife)) refresh.add(event);
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
