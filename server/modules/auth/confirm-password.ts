import type { z } from 'zod';
import type { confirmPassword as endpoint } from '#contract/api/auth.ts';
import type { Factor } from '#contract/api/second-factor.ts';
import { Refusal, refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { isPassword } from '#server/modules/accounts/passwords.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCredentials, recordConfirmation } from './auth.repository.ts';
import { logFailedProof } from './log-failed-try.ts';
import { clearAttempts, deleteAttempt, recordAttempt } from './login-attempts.ts';
import { findOwnerToAsk } from './require-recent-confirmation.ts';
import { checkFactor, factorsOf, hasSecondFactor, isGiven } from './second-factor.ts';
import { refuseCode } from './two-factor/refuse-code.ts';

type Given = z.output<typeof endpoint.body> & { ipAddress: string };
type ConfirmDeps = Pick<
  Deps,
  'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log' | 'secretKey' | 'limitPasswordChecks'
>;
type Confirmed = { factors: Factor[] };

/**
 * Stores that the actor has just given the password, and the second factor if it came with it, in this session (see
 * `requireRecentConfirmation`). Answers which factors the account has when one is still to be given. A wrong password or
 * factor is a 403 and counts as a failed login attempt; after too many 429. As at the login, a factor that the account does not
 * have is not looked at.
 */
export function confirmPassword(deps: ConfirmDeps, actor: SessionActor, given: Given): Promise<Confirmed> {
  return deps.limitPasswordChecks(() => confirm(deps, actor, given));
}

async function confirm(deps: ConfirmDeps, actor: SessionActor, given: Given): Promise<Confirmed> {
  const email = await emailOf(deps.db, actor.id);
  const attempt = await recordAttempt(deps, {
    email,
    ipAddress: given.ipAddress,
    knownClient: actor.sessionHash,
  });
  const known = await findCredentials(deps.db, email);
  const isRight = await isPassword(known?.passwordHash, given.password);
  if (!known || !isRight) {
    await logFailedProof(deps, attempt, actor);
    return refuse('auth.wrong-password');
  }
  const take =
    hasSecondFactor(known) &&
    isGiven(given) &&
    (await checkFactor(deps, known, given).catch(async (error: unknown) => {
      if (error instanceof Refusal) await logFailedProof(deps, attempt, actor);
      throw error;
    }));
  // Only this attempt is forgotten: whoever knows the password must not get more tries at the codes of the second factor.
  if (!take) await deleteAttempt(deps.db, attempt);
  const now = deps.clock.now();
  const isStored = await deps.db.transaction().execute(async (tx) => {
    const taken = take ? await take(tx) : {};
    if (!taken) return false;
    if (take) await clearAttempts(tx, deps, email);
    const isLive = await recordConfirmation(tx, actor.sessionHash, {
      confirmedAt: now,
      ...(take && { factorConfirmedAt: now }),
    });
    if (!isLive) return refuse('auth.no-session');
    await writeAudit(tx, deps, {
      actionType: 'auth.confirm-password',
      performedById: actor.id,
      context: taken,
    });
    return true;
  });
  if (!isStored) {
    await logFailedProof(deps, attempt, actor);
    return refuseCode(deps, actor.id);
  }
  const owner = take ? undefined : await findOwnerToAsk(deps, actor);
  return { factors: owner ? factorsOf(owner) : [] };
}
