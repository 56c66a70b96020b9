import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deleteOldLinks } from './new-passwords.repository.ts';

/** Deletes links as late as the mails that carried them, and the requests for them. */
export async function purgeLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldLinks(db, new Date(clock.now().getTime() - LIMITS.keptMailDays * DAY_MS));
}
