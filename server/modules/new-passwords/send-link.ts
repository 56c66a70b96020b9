import { refuse, refuseMissing } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { hasExpired } from '#contract/validity.ts';
import { momentOf, todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { makeLink } from './make-link.ts';
import { lockAccount } from './new-passwords.repository.ts';

/**
 * An Admin sends somebody a link to set a new password, which only their mail holds. Refuses for an expired account
 * (409).
 */
export async function sendLink(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs'>,
  actor: Actor,
  accountId: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { id: accountId });
    if (!account) return refuseMissing('Account');
    if (hasExpired(account, todayOf(deps))) return refuse('account.expired');
    const minutes = LIMITS.newPasswordLinkByAdminMinutes;
    const linkId = await makeLink(tx, deps, { accountId, sentById: actor.id, minutes });
    await notifyAccount(
      tx,
      deps,
      {
        accountId,
        notice: 'security.new-password-link',
        params: { ...momentOf(deps), admin: actor.displayName },
      },
      { template: 'new-password-link', params: { linkId } },
    );
    await writeAudit(tx, deps, {
      actionType: 'account.new-password-link',
      performedById: actor.id,
      context: { accountId, email: account.email },
    });
  });
}
