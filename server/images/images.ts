import { type ErrorCode, refuse } from '#contract/errors.ts';
import { createWorkerPool } from '#server/worker-pool.ts';
import type { SignatureImage } from './clean-signature.ts';

export type Images = {
  /** The ink of an image that somebody uploads as their signature, a file of this computer; refuses what `clean-signature.ts` refuses. */
  cleanSignature(path: string): Promise<SignatureImage>;
  /** Rejects the work that waits or runs, and resolves when the thread has ended. */
  close(): Promise<void>;
};

/** What the worker answers. A refusal comes as data: an error loses its code on the way between threads. */
export type Cleaned = { image: SignatureImage } | { refused: ErrorCode; words: Record<string, string> };

/** One image takes half a second; the rest is for the start of the thread on a busy computer. */
const LIMIT_MS = 30_000;

/** Work on images in one thread of its own, one at a time: looking at every pixel would keep all other calls waiting. */
export function startImages(): Images {
  const pool = createWorkerPool<string, Cleaned>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs: LIMIT_MS,
  });
  return {
    async cleanSignature(path) {
      const cleaned = await pool.run(path);
      return 'image' in cleaned ? cleaned.image : refuse(cleaned.refused, { words: cleaned.words });
    },
    close: pool.close,
  };
}
