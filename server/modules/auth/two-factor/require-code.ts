import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { hasTwoFactor } from '../auth.repository.ts';
import { logFailedProof } from '../log-failed-try.ts';
import { clearAttempts, recordAttempt } from '../login-attempts.ts';
import { consumeCode } from './consume-code.ts';
import { consumeFactor } from './consume-factor.ts';
import { refuseCode } from './refuse-code.ts';

export type GivenCode = { code: string; ipAddress: string };

/**
 * Confirms with a code of the second factor that it is the actor who acts. Refuses without a second factor (409),
 * with a wrong or used code (as `refuseCode`) and, as at login, after too many failed attempts (429). The code cannot be used
 * again, so check before this call everything else that can be refused. A recovery code is taken in its place only where
 * `orRecoveryCode` says so.
 */
export async function requireCode(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'log' | 'secretKey'>,
  actor: SessionActor,
  given: GivenCode,
  { orRecoveryCode = false } = {},
): Promise<void> {
  if (!(await hasTwoFactor(deps.db, actor.id))) return refuse('auth.two-factor-off');
  const email = await emailOf(deps.db, actor.id);
  const { ipAddress } = given;
  const consume = orRecoveryCode ? consumeFactor : consumeCode;
  const attempt = await recordAttempt(deps, { email, ipAddress, knownClient: actor.sessionHash });
  const isRight = await deps.db.transaction().execute(async (tx) => {
    if (!(await consume(tx, deps, actor.id, given.code))) return false;
    await clearAttempts(tx, deps, email);
    return true;
  });
  if (isRight) return;
  await logFailedProof(deps, attempt, actor);
  return refuseCode(deps, actor.id);
}
