import { setTimeout as pause } from 'node:timers/promises';

/** Whether this process has been asked to stop. */
export type Shutdown = {
  hasBegun(): boolean;
  /** Resolves when STOP_DELAY is over, in which the process serves as before, but says that it is about to stop. */
  begin(): Promise<void>;
};

export function openShutdown({ stopDelaySeconds }: { stopDelaySeconds: number }): Shutdown {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    async begin() {
      hasBegun = true;
      if (stopDelaySeconds > 0) await pause(stopDelaySeconds * 1000);
    },
  };
}
