import { LIMITS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time-units.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { queueMails } from '#server/modules/mails/queue-mails.ts';
import { makeLink } from './make-link.ts';
import { countRequestedLinks, lockAccount, takeRequest } from './new-passwords.repository.ts';

/**
 * Mails a link to whoever forgot their password. Does nothing when the email belongs to no account or to one that has
 * expired, nor after three links in an hour: nobody's mailbox can be filled by somebody else.
 */
export async function sendRequestedLink(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs'>,
  newPasswordRequestId: number,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const request = await takeRequest(tx, newPasswordRequestId);
    const account = request && (await lockAccount(tx, { email: request.email }));
    if (!account || hasExpired(account, todayOf(deps))) return;
    const made = await countRequestedLinks(tx, account.id, new Date(now.getTime() - HOUR_MS));
    if (made >= LIMITS.newPasswordLinksPerAccount) return;
    const minutes = LIMITS.newPasswordLinkMinutes;
    const linkId = await makeLink(tx, deps, { accountId: account.id, sentById: null, minutes });
    await queueMails(tx, deps, [
      { accountId: account.id, template: 'new-password-link', params: { linkId }, isRequired: true },
    ]);
    await writeAudit(tx, deps, {
      actionType: 'auth.forgot-password',
      performedById: null,
      context: { accountId: account.id, email: account.email, ipAddress: request.ipAddress },
    });
  });
}
