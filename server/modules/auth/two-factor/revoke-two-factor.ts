import { refuse } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentPassword } from '../require-recent-confirmation.ts';
import { type GivenCode, requireCode } from './require-code.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';

/**
 * Turns the second factor off, ends the other sessions of the account and tells its owner. Needs one of its codes, or a
 * recovery code, and that the password was given lately (403), and is refused as `requireCode` says.
 */
export async function revokeTwoFactor(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log' | 'secretKey'>,
  actor: SessionActor,
  given: GivenCode,
): Promise<void> {
  requireRecentPassword(deps, actor);
  await requireCode(deps, actor, given, { orRecoveryCode: true });
  await deps.db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, actor);
    if (!(await turnOffTwoFactor(tx, actor.id, actor.sessionId))) return refuse('auth.two-factor-off');
    await notifyAccount(tx, deps, {
      accountId: actor.id,
      notice: 'security.two-factor-off',
      params: momentOf(deps),
    });
    await writeAudit(tx, deps, {
      actionType: 'auth.revoke-2fa',
      performedById: actor.id,
      context: {},
    });
  });
}
