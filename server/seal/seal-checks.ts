import { createWorkerPool } from '#server/worker-pool.ts';
import type { SealCheck } from './verify-seal.ts';

export type SealChecks = {
  /** What the seal of a file of this computer says; answers for any file. Rejects when the check takes more than ten seconds. */
  check(path: string): Promise<SealCheck>;
  /** Rejects the checks that wait or run, and resolves when the thread has ended. */
  close(): Promise<void>;
};

/** The certificates are the portal's own in DER, the sealing one first. */
export type SealCheckTask = { path: string; certificates: readonly Uint8Array[] };

const LIMIT_MS = 10_000;
const IDLE_MS = 60_000;

/**
 * Checks of files that anybody may send, in a thread of their own, one at a time: a crafted file keeps nobody else waiting, and
 * memory holds one of them.
 */
export function startSealChecks(certificates: readonly Uint8Array[]): SealChecks {
  const pool = createWorkerPool<SealCheckTask, SealCheck>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
  return { check: (path) => pool.run({ path, certificates }), close: pool.close };
}
