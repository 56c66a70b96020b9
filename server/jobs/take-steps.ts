import type { Deps } from '#server/deps.ts';

/**
 * Takes the steps of a job one after the other. One that fails each time keeps no other from being taken: it is named in the log,
 * and the job fails in the end.
 */
export async function takeSteps<Used extends Pick<Deps, 'log'>>(
  deps: Used,
  steps: Record<string, (deps: Used) => Promise<void>>,
): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take(deps);
    } catch (err) {
      deps.log.error({ err, step }, 'a step of a job failed');
      failed.set(step, err);
    }
  }
  if (failed.size === 0) return;
  throw new AggregateError(failed.values(), `Steps that failed: ${[...failed.keys()].join(', ')}`);
}
