import { refuseMissing } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { deletePasskey } from './passkeys.repository.ts';

/**
 * Removes one of the actor's passkeys, ends the other sessions of the account and tells its owner. Refuses without a recent
 * confirmation (403) and what is not one of theirs (404).
 */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs'>,
  actor: SessionActor,
  id: number,
): Promise<void> {
  await requireRecentConfirmation(deps, actor);
  await deps.db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, actor);
    const removed = await deletePasskey(tx, { id, accountId: actor.id });
    if (!removed) return refuseMissing('Passkey');
    await endSessions(tx, { accountId: actor.id, exceptId: actor.sessionId });
    const params = { ...momentOf(deps), name: removed.name };
    await notifyAccount(tx, deps, { accountId: actor.id, notice: 'security.passkey-removed', params });
    await writeAudit(tx, deps, {
      actionType: 'passkey.delete',
      performedById: actor.id,
      context: { passkeyId: id, name: removed.name },
    });
  });
}
