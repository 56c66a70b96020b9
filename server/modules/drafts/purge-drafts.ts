import { DAY_MS } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { deleteOldDrafts } from './drafts.repository.ts';

/** Deletes the drafts to which nobody came back for a month. */
export async function purgeDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldDrafts(db, new Date(clock.now().getTime() - LIMITS.keptDraftDays * DAY_MS));
}
