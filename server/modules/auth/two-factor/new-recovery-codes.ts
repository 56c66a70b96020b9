import { refuse } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { hasTwoFactor } from '../auth.repository.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Replaces the actor's recovery codes, ends the other sessions and tells the owner. Refuses without a recent confirmation
 * (403) and while the second factor is off (409).
 */
export async function newRecoveryCodes(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs' | 'secretKey'>,
  actor: SessionActor,
): Promise<string[]> {
  await requireRecentConfirmation(deps, actor);
  return deps.db.transaction().execute(async (tx) => {
    // The second factor is not turned off meanwhile, which would leave codes behind.
    await lockOwnAccount(tx, actor);
    if (!(await hasTwoFactor(tx, actor.id))) return refuse('auth.two-factor-off');
    const codes = await replaceRecoveryCodes(tx, deps, actor.id);
    await endSessions(tx, { accountId: actor.id, exceptId: actor.sessionId });
    await notifyAccount(tx, deps, {
      accountId: actor.id,
      notice: 'security.recovery-codes-replaced',
      params: momentOf(deps),
    });
    await writeAudit(tx, deps, {
      actionType: 'auth.new-recovery-codes',
      performedById: actor.id,
      context: {},
    });
    return codes;
  });
}
