import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deleteOldDrafts } from './drafts.repository.ts';
import { deleteOldSentForms } from './sent-forms.repository.ts';

/** Deletes the drafts to which nobody came back for a month, and the keys of forms that were sent before it. */
export async function purgeDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LIMITS.keptDraftDays * DAY_MS);
  await deleteOldDrafts(db, before);
  await deleteOldSentForms(db, before);
}
