import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#server/deps.ts';
import type { Request } from '../rules/request.ts';
import { sealRequest } from './seal-request.ts';

/** The seals that this process is making; the job that the commit queued is the safety net. Both together seal once. */
export type Seals = {
  /**
   * Starts sealing at once, after the commit of the last signature (`committed` as it left the request) or when a paper is opened.
   * Never fails: the job, or whoever opens it next, tries again.
   */
  begin(deps: Deps, requestId: number, committed?: Request): void;
  /**
   * The paper of a request that this process is just sealing, once it is sealed and stored; null when it seals none, could not, or
   * needs longer than somebody waits who opens it.
   */
  sealed(requestId: number): Promise<Uint8Array | null>;
  /** Waits for the seal of a request, or for all of them, if this process is just making any; never fails. */
  underWay(requestId?: number): Promise<void>;
  /** Waits for the seal that is being made; those behind it are left to their jobs. */
  stop(): Promise<void>;
};

/** An authority or a store that does not answer holds up all seals for minutes, and whoever waits has few calls at a time. */
const MAX_WAIT_MS = 10_000;

/**
 * Seals papers one after the other, at once after their last signature. What fails here is logged, and made by the job of
 * the same commit.
 */
export function startSeals({ maxWaitMs = MAX_WAIT_MS } = {}): Seals {
  const underWay = new Map<number, Promise<Uint8Array | null>>();
  /** One after the other: there is one typesetter, and nobody waits for more than one seal at a time. */
  let last: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  return {
    begin(deps, requestId, committed) {
      if (underWay.has(requestId)) return;
      const work = last
        .then(() => (isStopping ? null : sealRequest(deps, requestId, committed)))
        .catch((error) => {
          deps.log.error({ err: error, requestId }, 'sealing failed, it will be tried again');
          return null;
        })
        .finally(() => underWay.delete(requestId));
      underWay.set(requestId, work);
      last = work;
    },
    async sealed(requestId) {
      const work = underWay.get(requestId);
      if (!work) return null;
      const done = new AbortController();
      const late = pause(maxWaitMs, null, { signal: done.signal });
      return Promise.race([work, late]).finally(() => done.abort());
    },
    async underWay(requestId) {
      await (requestId === undefined ? Promise.all(underWay.values()) : underWay.get(requestId));
    },
    async stop() {
      isStopping = true;
      await last;
    },
  };
}
