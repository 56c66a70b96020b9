import { readFile } from 'node:fs/promises';
import type { SealCheckTask } from './seal-checks.ts';
import { type SealCheck, verifySeal } from './verify-seal.ts';

/** The code of a worker thread. */
export async function run({ path, trust }: SealCheckTask): Promise<SealCheck> {
  return verifySeal(await readFile(path), trust);
}
