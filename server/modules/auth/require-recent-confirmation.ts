import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { hasSecondFactor, refuseWithoutFactor } from './second-factor.ts';

const WINDOW_MS = LIMITS.confirmationMinutes * MINUTE_MS;

/**
 * For every call that adds or removes a way to prove who one is (a second factor, recovery codes, a passkey, an access
 * token): the password and, where the account has one, the second factor were given in this session within the last five
 * minutes, at its start or with `confirmPassword`. Else 403 `PASSWORD_REQUIRED` or `TFA_REQUIRED`. A session alone, or with
 * a password that was read over a shoulder, may be stolen, and must not be enough to take over its account.
 */
export async function requireRecentConfirmation(
  deps: Pick<Deps, 'clock' | 'db'>,
  actor: SessionActor,
): Promise<void> {
  requireRecentPassword(deps, actor);
  const owner = await findOwnerToAsk(deps, actor);
  if (owner) refuseWithoutFactor(owner);
}

/** The password alone, for a call that takes a code of the second factor itself. */
export function requireRecentPassword(
  { clock }: Pick<Deps, 'clock'>,
  { confirmedAt }: Pick<SessionActor, 'confirmedAt'>,
): void {
  if (!isRecent(confirmedAt, clock.now())) refuse('PASSWORD_REQUIRED');
}

/** The actor's account when it has a second factor that was not given lately in this session. */
export async function findOwnerToAsk(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { id, factorConfirmedAt }: Pick<SessionActor, 'id' | 'factorConfirmedAt'>,
) {
  if (isRecent(factorConfirmedAt, clock.now())) return undefined;
  const owner = await findAccount(db, id);
  return owner && hasSecondFactor(owner) ? owner : undefined;
}

function isRecent(givenAt: Date | null, now: Date): boolean {
  // In the future: the clock ran ahead then and was put right.
  return givenAt !== null && Math.abs(now.getTime() - givenAt.getTime()) <= WINDOW_MS;
}
