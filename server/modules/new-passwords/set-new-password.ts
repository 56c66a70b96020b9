import { refuse } from '#contract/errors.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { requireGoodPassword } from '#server/modules/accounts/check-password.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/passwords.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCredentials } from '#server/modules/auth/auth.repository.ts';
import { setPassword } from '#server/modules/auth/set-password.ts';
import { isTokenOf, linkIdOf } from './link-token.ts';
import { consumeLink, findLink, lockAccount, type NewPasswordLink } from './new-passwords.repository.ts';

type SetDeps = Pick<
  Deps,
  'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'secretKey' | 'limitPasswordChecks'
>;
type Given = { token: string; password: string; ipAddress: string };

/**
 * Sets the password of the account that the link was mailed to, ends all of its sessions and tells its owner. Opens no
 * session: a second factor is asked for at the next login, as ever. Refuses a password that is easy to guess or the
 * present one (400); 403 when the link has ended or is none, whatever the reason.
 */
export async function setNewPassword(deps: SetDeps, { token, password, ipAddress }: Given): Promise<void> {
  // Looked up before the hash is computed: without a link nobody makes the portal work for that.
  const link = await findLiveLink(deps, token);
  if (!link) return refuse('auth.link-ended');
  const passwordHash = await deps.limitPasswordChecks(() => hashNewPassword(deps, link.accountId, password));
  await deps.db.transaction().execute(async (tx) => {
    // The account is locked before its link, as wherever links are made.
    const account = await lockAccount(tx, { id: link.accountId });
    if (!account || hasExpired(account, todayOf(deps))) return refuse('auth.link-ended');
    if (!(await consumeLink(tx, link.id, deps.clock.now()))) return refuse('auth.link-ended');
    const email = account.email.toLowerCase();
    await setPassword(tx, deps, { accountId: account.id, email, passwordHash });
    await writeAudit(tx, deps, {
      actionType: 'auth.new-password',
      performedById: account.id,
      context: { ipAddress },
    });
  });
}

async function findLiveLink(
  { db, clock, secretKey }: SetDeps,
  token: string,
): Promise<NewPasswordLink | undefined> {
  const id = linkIdOf(token);
  const link = id === null ? undefined : await findLink(db, id);
  if (!link || !isTokenOf(secretKey, link, token)) return undefined;
  return link.endedAt === null && link.expiresAt > clock.now() ? link : undefined;
}

/** Refuses a password that is easy to guess or the account's present one (400). */
async function hashNewPassword(deps: SetDeps, accountId: number, password: string): Promise<string> {
  const owner = await findAccount(deps.db, accountId);
  if (!owner) return refuse('auth.link-ended');
  const present = await findCredentials(deps.db, owner.email.toLowerCase());
  const isOld = await isPassword(present?.passwordHash, password);
  await requireGoodPassword(deps, { path: 'password', password, isOld }, owner);
  return hashPassword(password);
}
