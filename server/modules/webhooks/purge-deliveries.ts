import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deleteFinalDeliveries } from './deliveries.repository.ts';

/** Deletes the deliveries that arrived or were given up more than 30 days ago. */
export async function purgeDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteFinalDeliveries(db, new Date(clock.now().getTime() - LIMITS.keptDeliveryDays * DAY_MS));
}
