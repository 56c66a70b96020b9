import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { cleanSignature } from './clean-signature.ts';
import type { Cleaned } from './images.ts';

// The code of a worker thread. Nothing is kept between two images, and a large one takes one core, not all.
sharp.cache(false);
sharp.concurrency(1);

/** Throws an Error for what is our own fault. */
export async function run(path: string): Promise<Cleaned> {
  try {
    return { image: await cleanSignature(await readFile(path)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, words: error.words };
    throw error;
  }
}
