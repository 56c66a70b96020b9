import { Refusal, refuse } from '#contract/errors.ts';
import type { SecondFactor } from '#contract/sign-in-ways.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { findCredentials } from './auth.repository.ts';
import { logFailedProof } from './log-failed-try.ts';
import { clearAttempts, recordAttempt } from './login-attempts.ts';
import { checkPasskey, consumePasskey } from './passkeys/check-passkey.ts';
import { type GivenFactor, hasSecondFactor, isGiven, refuseWithoutFactor } from './second-factor.ts';
import { consumeCode } from './two-factor/consume-code.ts';
import { refuseCode } from './two-factor/refuse-code.ts';

type FactorDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'log' | 'secretKey'>;

/**
 * Confirms with the second factor, where the account has one, that it is the actor who acts; gives which it was. Refuses
 * when none is given (403 TFA_REQUIRED), a wrong or used one (403) and, as at login, too many failed attempts (429). A
 * recovery code stands in for nothing here: it lets somebody back in, and gives away no signature.
 */
export async function requireFactor(
  deps: FactorDeps,
  actor: SessionActor,
  given: GivenFactor & { ipAddress: string },
): Promise<SecondFactor | undefined> {
  const email = await emailOf(deps.db, actor.id);
  const owner = await findCredentials(deps.db, email);
  if (!owner || !hasSecondFactor(owner)) return undefined;
  if (!isGiven(given)) return refuseWithoutFactor(owner);
  const attempt = await recordAttempt(deps, {
    email,
    ipAddress: given.ipAddress,
    knownClient: actor.sessionHash,
  });
  const { passkey, tfaCode = '' } = given;
  const factor = passkey ? ('passkey' as const) : ('code' as const);
  const checked =
    passkey &&
    (await checkPasskey(deps, passkey).catch(async (error: unknown) => {
      if (error instanceof Refusal) await logFailedProof(deps, attempt, actor);
      throw error;
    }));
  const isRight = await deps.db.transaction().execute(async (tx) => {
    if (checked && checked.accountId !== actor.id) return false;
    if (checked) await consumePasskey(tx, deps, checked);
    else if (!(await consumeCode(tx, deps, actor.id, tfaCode))) return false;
    await clearAttempts(tx, deps, email);
    return true;
  });
  if (isRight) return factor;
  await logFailedProof(deps, attempt, actor);
  return passkey ? refuse('passkey.refused') : refuseCode(deps, actor.id);
}
