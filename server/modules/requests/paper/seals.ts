import type { Deps } from '#server/deps.ts';
import { sealRequest } from './seal-request.ts';

/** The seals that this process is making; the job that the commit queued is the safety net. Both together seal once. */
export type Seals = {
  /** Starts sealing at once, after the commit of the last signature or when a paper is opened. Never fails: the job, or whoever opens it next, tries again. */
  begin(deps: Deps, requestId: number): void;
  /** Waits for the seal of a request, or for all of them, if this process is just making any; never fails. */
  underWay(requestId?: number): Promise<void>;
  /** Waits for the seal that is being made; those behind it are left to their jobs. */
  stop(): Promise<void>;
};

export function startSeals(): Seals {
  const underWay = new Map<number, Promise<void>>();
  /** One after the other: there is one typesetter, and nobody waits for more than one seal at a time. */
  let last: Promise<void> = Promise.resolve();
  let isStopping = false;
  return {
    begin(deps, requestId) {
      if (underWay.has(requestId)) return;
      const work = last
        .then(() => (isStopping ? undefined : sealRequest(deps, requestId)))
        .catch((error) => deps.log.error({ err: error, requestId }, 'sealing failed, it will be tried again'))
        .finally(() => underWay.delete(requestId));
      underWay.set(requestId, work);
      last = work;
    },
    async underWay(requestId) {
      if (requestId !== undefined) return underWay.get(requestId);
      await Promise.all(underWay.values());
    },
    async stop() {
      isStopping = true;
      await last;
    },
  };
}
