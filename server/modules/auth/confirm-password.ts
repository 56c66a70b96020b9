import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { isPassword } from '#server/modules/accounts/passwords.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCredentials, recordConfirmation } from './auth.repository.ts';
import { logFailedProof } from './log-failed-try.ts';
import { deleteAttempt, recordAttempt } from './login-attempts.ts';

type Given = { password: string; ipAddress: string };
type ConfirmDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'secretKey' | 'limitPasswordChecks'>;

/**
 * Stores that the actor has just given the password in this session (see `requireRecentConfirmation`). A wrong password
 * is a 403 and counts as a failed login attempt; after too many 429.
 */
export function confirmPassword(deps: ConfirmDeps, actor: SessionActor, given: Given): Promise<void> {
  return deps.limitPasswordChecks(() => confirm(deps, actor, given));
}

async function confirm(deps: ConfirmDeps, actor: SessionActor, { password, ipAddress }: Given) {
  const email = await emailOf(deps.db, actor.id);
  const attempt = await recordAttempt(deps, { email, ipAddress, knownClient: actor.sessionHash });
  const known = await findCredentials(deps.db, email);
  const isRight = await isPassword(known?.passwordHash, password);
  if (!isRight) {
    await logFailedProof(deps, attempt, actor);
    return refuse('auth.wrong-password');
  }
  // Only this attempt is forgotten: whoever knows the password must not get more tries at the codes of the second factor.
  await deleteAttempt(deps.db, attempt);
  await deps.db.transaction().execute(async (tx) => {
    const isStored = await recordConfirmation(tx, actor.sessionHash, deps.clock.now());
    if (!isStored) return refuse('auth.no-session');
    await writeAudit(tx, deps, {
      actionType: 'auth.confirm-password',
      performedById: actor.id,
      context: {},
    });
  });
}
