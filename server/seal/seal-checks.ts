import { createWorkerPool, TooCostly } from '#server/worker-pool.ts';
import type { Seal } from './seal.ts';
import type { SealCheck, SealTrust } from './verify-seal.ts';

export type SealChecks = {
  /** What the seal of a file of this computer says; answers for any file, also for one that takes more than ten seconds. */
  check(path: string): Promise<SealCheck>;
  /** Rejects the checks that wait or run, and resolves when the thread has ended. */
  close(): Promise<void>;
};

export type SealCheckTask = { path: string; trust: SealTrust };

const LIMIT_MS = 10_000;

/**
 * Checks of files that anybody may send, in a thread of their own, one at a time: a crafted file keeps nobody else waiting, and
 * memory holds one of them.
 */
export function startSealChecks({ trust }: Pick<Seal, 'trust'>, limitMs = LIMIT_MS): SealChecks {
  const pool = createWorkerPool<SealCheckTask, SealCheck>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs,
    isPatient: true,
  });
  return {
    async check(path) {
      try {
        return await pool.run({ path, trust: await trust() });
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        const { UNREADABLE } = await import('./verify-seal.ts');
        return UNREADABLE;
      }
    },
    close: pool.close,
  };
}
