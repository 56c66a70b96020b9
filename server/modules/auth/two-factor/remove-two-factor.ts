import { refuse, refuseMissing } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { endAccessTokens } from '../access-tokens/end-access-tokens.ts';
import { lockAccount } from '../auth.repository.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.repository.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';

/**
 * An Admin turns off the second factor of somebody who lost it, and removes the passkeys, which are one: ends all of their
 * sessions and access tokens, and tells them. Refuses without a recent confirmation (403), for the Admin's own account, whose
 * factor is revoked with a code (409), and while there is none (409).
 */
export async function removeTwoFactor(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs'>,
  actor: SessionActor,
  accountId: number,
): Promise<void> {
  await requireRecentConfirmation(deps, actor);
  if (accountId === actor.id) return refuse('auth.own-two-factor');
  await deps.db.transaction().execute(async (tx) => {
    // A passkey or token that is made at this moment is removed with the others, or refused with its session.
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    if (!account) return refuseMissing('Account');
    const wasOn = await turnOffTwoFactor(tx, accountId);
    const passkeys = await deletePasskeysOf(tx, accountId);
    if (!wasOn && passkeys === 0) return refuse('auth.two-factor-off-for');
    await endSessions(tx, { accountId });
    const accessTokens = await endAccessTokens(tx, deps, { accountId, performedById: actor.id });
    await notifyAccount(tx, deps, {
      accountId,
      notice: 'security.two-factor-removed',
      params: { ...momentOf(deps), admin: actor.displayName, passkeys, accessTokens },
    });
    await writeAudit(tx, deps, {
      actionType: 'account.remove-2fa',
      performedById: actor.id,
      context: { accountId, email: account.email, passkeys },
    });
  });
}
