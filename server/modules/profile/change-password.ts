import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { requireGoodPassword } from '#server/modules/accounts/check-password.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/passwords.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCredentials } from '#server/modules/auth/auth.repository.ts';
import { logFailedProof } from '#server/modules/auth/log-failed-try.ts';
import { recordAttempt } from '#server/modules/auth/login-attempts.ts';
import { setPassword } from '#server/modules/auth/set-password.ts';

type Passwords = { oldPassword: string; newPassword: string };

/**
 * Sets a new password and ends every other session of the account. Refuses a new one that is easy to guess or the old
 * one (400). A wrong old password is a 403 and counts as a failed login attempt; after too many 429.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'secretKey' | 'limitPasswordChecks'>,
  actor: SessionActor,
  { oldPassword, newPassword }: Passwords,
  ipAddress: string,
): Promise<void> {
  const owner = await findAccount(deps.db, actor.id);
  // The account was deleted after the session was found.
  if (!owner) return refuse('auth.no-session');
  const isOld = newPassword === oldPassword;
  await requireGoodPassword(deps, { path: 'newPassword', password: newPassword, isOld }, owner);
  const email = owner.email.toLowerCase();
  await deps.limitPasswordChecks(async () => {
    const attempt = await recordAttempt(deps, { email, ipAddress, knownClient: actor.sessionHash });
    const known = await findCredentials(deps.db, email);
    const isRight = await isPassword(known?.passwordHash, oldPassword);
    if (!known || !isRight) {
      await logFailedProof(deps, attempt, actor);
      return refuse('auth.wrong-old-password');
    }
    const passwordHash = await hashPassword(newPassword);
    await deps.db.transaction().execute(async (tx) => {
      await setPassword(tx, deps, {
        accountId: actor.id,
        email,
        passwordHash,
        replacing: known.passwordHash,
        keptSessionId: actor.sessionId,
      });
      await writeAudit(tx, deps, {
        actionType: 'profile.change-password',
        performedById: actor.id,
        context: {},
      });
    });
  });
}
