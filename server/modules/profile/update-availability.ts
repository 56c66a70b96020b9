import type { Availability } from '#contract/api/accounts.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';

/** Replaces the times at which the actor can be met. Each day's times are stored sorted and without repetitions. */
export async function updateAvailability(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: Actor,
  given: Availability,
): Promise<Availability> {
  const availability = normalize(given);
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ availability: JSON.stringify(availability) })
      .where('id', '=', actor.id)
      .execute();
    await writeAudit(tx, deps, {
      actionType: 'profile.update-availability',
      performedById: actor.id,
      context: { availability },
    });
  });
  return availability;
}

function normalize(given: Availability): Availability {
  const days = WEEKDAYS.flatMap((day) => {
    const times = given[day];
    return times ? [[day, [...new Set(times)].sort()]] : [];
  });
  return Object.fromEntries(days);
}
