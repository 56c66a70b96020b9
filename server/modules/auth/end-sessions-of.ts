import { refuse, refuseMissing } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';

/**
 * An Admin ends all sessions of somebody else and tells them; gives how many there were, and tells nobody of none.
 * Refuses for the Admin's own account, whose sessions are ended on the Security tab (409).
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs'>,
  actor: Actor,
  accountId: number,
): Promise<number> {
  if (accountId === actor.id) return refuse('auth.own-sessions');
  return deps.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) return refuseMissing('Account');
    const ended = await endSessions(tx, { accountId });
    if (ended.length === 0) return 0;
    await notifyAccount(tx, deps, {
      accountId,
      notice: 'security.sessions-ended',
      params: { ...momentOf(deps), admin: actor.displayName },
    });
    await writeAudit(tx, deps, {
      actionType: 'account.end-sessions',
      performedById: actor.id,
      context: { accountId, email: account.email, sessionIds: ended.map(({ id }) => id) },
    });
    return ended.length;
  });
}
