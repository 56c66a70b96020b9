import type { LiveEvent } from '#contract/api/notifications.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ListenOptions, listen } from './listen.ts';
import { type LiveChange, parseChange } from './live-change.ts';

/** Somebody's open stream in this process. */
export type Watcher = {
  accountId: number;
  sessionId: number;
  seesEveryRequest: boolean;
  send(event: LiveEvent): void;
  /** Ends the stream; called at most once. */
  close(): void;
};

export type Live = {
  /**
   * From now on every committed change that concerns the watcher is sent, until what this resolves to is called. One
   * account has at most ten: an eleventh closes the oldest, which is the likeliest to be forgotten. Rejects after some seconds in
   * which the database could not be listened to.
   */
  watch(watcher: Watcher): Promise<() => void>;
  /** Closes every stream, so that the portal can stop. */
  closeAll(): void;
  stop(): Promise<void>;
};

/** Receives what any process on the database publishes, over one connection that is made when the first stream is opened. */
export function openLive(options: Pick<ListenOptions, 'connectionString' | 'onError'>): Live {
  const watchers = new Set<Watcher>();
  const listener = listen({
    ...options,
    onPayload: (payload) => {
      const change = parseChange(payload);
      deliver(watchers, change);
      for (const watcher of watchers) {
        if (change?.endedSessions?.includes(watcher.sessionId)) close(watcher);
      }
    },
    onGap: () => deliver(watchers, null),
  });
  const close = (watcher: Watcher) => {
    if (watchers.delete(watcher)) watcher.close();
  };
  return {
    async watch(watcher) {
      await listener.ready();
      watchers.add(watcher);
      const [oldest, ...others] = [...watchers].filter(({ accountId }) => accountId === watcher.accountId);
      if (oldest && others.length >= LIMITS.streamsPerAccount) close(oldest);
      return () => void watchers.delete(watcher);
    },
    closeAll() {
      for (const watcher of watchers) close(watcher);
    },
    stop: listener.stop,
  };
}

function deliver(watchers: ReadonlySet<Watcher>, change: LiveChange | null): void {
  if (!change) {
    for (const watcher of watchers) watcher.send({ event: 'refetch' });
    return;
  }
  for (const watcher of watchers) {
    if (change.changedRights?.includes(watcher.accountId)) watcher.send({ event: 'refetch' });
    for (const { accountId, notificationId } of change.notifications) {
      if (accountId === watcher.accountId) watcher.send({ event: 'notification', id: notificationId });
    }
    for (const { requestId, viewerIds } of change.requests) {
      if (watcher.seesEveryRequest || viewerIds.includes(watcher.accountId)) {
        watcher.send({ event: 'request', id: requestId });
      }
    }
  }
}
