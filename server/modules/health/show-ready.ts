import { READY_PARTS, type ReadyPart } from '#contract/api/health.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';

/** What is said to anybody: no addresses, paths or figures. */
const NOT_WORKING: Record<ReadyPart, string> = {
  database: 'the database does not answer',
  storage: 'files cannot be stored',
  disk: 'the disk is nearly full',
  queue: 'background work stands still',
  seal: 'the certificate of the seal has ended',
  scanner: 'files cannot be checked for viruses',
};

/** Which of these parts work; a refusal that names those that do not, or once this process has been asked to stop. */
export async function showReady(deps: Deps, part: ReadyPart | undefined) {
  if (deps.shutdown.hasBegun()) return refuse('stopping');
  const own = READY_PARTS.filter((one) => one !== 'scanner' || deps.virusScanner);
  const parts = part ? [part] : own;
  const works = await Promise.all(parts.map((one) => deps.readiness.isReady(deps, one)));
  const failing = parts.filter((_one, index) => !works[index]);
  if (failing.length > 0) {
    const sentence = failing.map((one) => NOT_WORKING[one]).join('; ');
    return refuse('not-ready', { words: { parts: sentence }, data: { notReady: failing } });
  }
  return { status: 'ready' as const, parts };
}
