import type { Deps } from '#server/deps.ts';
import { findUnsealedAfter } from './find-unsealed.ts';

/** Few enough that whoever gives the last signature meanwhile does not wait long for that seal. */
const BATCH = 10;

/**
 * Seals, some at a time, what a killed portal left unsealed, however much it is: its jobs come back only after a minute or two. Ends
 * early when the portal is about to stop. Never fails: what is left is the jobs'.
 */
export async function sealWhatWaits(deps: Deps, batch = BATCH): Promise<void> {
  try {
    let after = 0;
    while (!deps.shutdown.hasBegun()) {
      const ids = await findUnsealedAfter(deps.db, after, batch);
      if (ids.length === 0) return;
      for (const id of ids) deps.seals.begin(deps, id);
      await Promise.all(ids.map((id) => deps.seals.underWay(id)));
      after = ids.at(-1) ?? after;
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'what was not sealed is left to the jobs');
  }
}
