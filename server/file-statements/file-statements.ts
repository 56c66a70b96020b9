import { createWorkerPool } from '#server/worker-pool.ts';
import type { FileStatement } from './read-statement.ts';

export type FileStatements = {
  /** What a file of this computer says of itself; null when it is no PDF file, or one that cannot be read within some seconds. */
  read(path: string): Promise<FileStatement | null>;
  /** Gives up the files that wait or are being read, and resolves when the thread has ended. */
  close(): Promise<void>;
};

/** A paper takes a tenth of a second; the rest is for the start of the thread on a busy computer. */
const LIMIT_MS = 10_000;

/** Reads files that anybody may send, in a thread of its own, one at a time: what a crafted file takes, it takes from no other call. */
export function startFileStatements(): FileStatements {
  const pool = createWorkerPool<string, FileStatement | null>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs: LIMIT_MS,
    isPatient: true,
  });
  return { read: (path) => pool.run(path).catch(() => null), close: pool.close };
}
