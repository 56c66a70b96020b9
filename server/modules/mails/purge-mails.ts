import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deleteFinalMails } from './mails.repository.ts';

/** Deletes the mails that were sent or given up more than 30 days ago. */
export async function purgeMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteFinalMails(db, new Date(clock.now().getTime() - LIMITS.keptMailDays * DAY_MS));
}
