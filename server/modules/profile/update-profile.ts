import type { Account } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { getProfile } from './get-profile.ts';

type Changes = {
  contactNumber?: string | null | undefined;
  telephoneNumber?: string | null | undefined;
  isEmailNotificationEnabled?: boolean | undefined;
};

/**
 * Changes the actor's own numbers and whether they get notifications by mail. What is left out stays, an empty
 * number is removed; 403 for another account's id.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: Actor,
  id: number,
  changes: Changes,
): Promise<Account> {
  if (id !== actor.id) return refuse('forbidden');
  const { contactNumber, telephoneNumber, isEmailNotificationEnabled } = changes;
  const columns = {
    ...(contactNumber === undefined ? {} : { contactNumber: contactNumber || null }),
    ...(telephoneNumber === undefined ? {} : { telephoneNumber: telephoneNumber || null }),
    ...(isEmailNotificationEnabled === undefined ? {} : { isEmailNotificationEnabled }),
  };
  if (Object.keys(columns).length === 0) return getProfile(deps, actor);
  await deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set(columns).where('id', '=', actor.id).execute();
    await writeAudit(tx, deps, {
      actionType: 'profile.update',
      performedById: actor.id,
      context: { changed: Object.keys(columns) },
    });
  });
  return getProfile(deps, actor);
}
