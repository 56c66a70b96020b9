import { createWorkerPool } from '#server/worker-pool.ts';
import type { Seal } from './seal.ts';
import type { SealCheck, SealTrust } from './verify-seal.ts';

export type SealChecks = {
  /** What the seal of a file of this computer says; answers for any file. Rejects when the check takes more than ten seconds. */
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
export function startSealChecks({ trust }: Pick<Seal, 'trust'>): SealChecks {
  const pool = createWorkerPool<SealCheckTask, SealCheck>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs: LIMIT_MS,
  });
  return { check: async (path) => pool.run({ path, trust: await trust() }), close: pool.close };
}
